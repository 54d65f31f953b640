import { describe, expect, it } from 'vitest';
import { findAdminModules, type BuiltModule } from './admin-chunks.ts';

const FRAME = '/shop/src/shell/admin/admin-frame.tsx';
const OFFER = '/shop/src/features/cart/components/product-offer.tsx';
const ICONS = '/shop/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const MESSAGES = '/shop/src/paraglide/messages/_index.js';
const message = (file: string) => `/shop/src/paraglide/messages/${file}.js`;
const icon = (file: string) => `/shop/node_modules/lucide-react/dist/esm/icons/${file}.mjs`;

const built = (code: string, imports: string[] = [], later: string[] = []): BuiltModule => ({
  code,
  importedIds: imports,
  dynamicallyImportedIds: later,
});

const modules = new Map<string, BuiltModule>([
  ['entry', built('', ['frame'], ['cart', OFFER, FRAME])],
  ['frame', built('m.shop_name()', [MESSAGES])],
  [
    'cart',
    built('import { Trash as Bin } from "lucide-react"; m.cart_IP44()', [
      MESSAGES,
      ICONS,
      'button',
      'price',
    ]),
  ],
  [OFFER, built('', ['button', 'calendar'])],
  ['calendar', built('')],
  [
    FRAME,
    // Of these it has copies of its own.
    built('import { Bin } from "lucide-react"; m.cart_copied()', ['button', 'table'], ['desk']),
  ],
  ['button', built('')],
  ['price', built('')],
  [
    'table',
    built('import { Truck, Trash } from "lucide-react"; m.cart_IP44() + m.admin_title()', [
      MESSAGES,
      ICONS,
      'frame',
    ]),
  ],
  ['desk', built('')],
  [MESSAGES, built('', [message('shop_name'), message('cart_ip442'), message('admin_title')])],
  [message('shop_name'), built('export const shop_name = 1')],
  [message('cart_ip442'), built('export { cart_ip442 as "cart_IP44" }', ['plural'])],
  [message('admin_title'), built('export const admin_title = 1')],
  [message('cart_copied'), built('export const cart_copied = 1')],
  ['plural', built('')],
  [
    ICONS,
    built(
      'export { default as Truck, default as TruckIcon } from "./icons/truck.mjs";\nexport { default as Trash } from "./icons/trash.mjs";',
      [icon('truck'), icon('trash')],
    ),
  ],
  [icon('truck'), built('')],
  [icon('trash'), built('')],
]);

describe('findAdminModules', () => {
  const { admin, common, offer } = findAdminModules(modules, ['entry']);

  it('knows what only the back office asks for, at once or later', () => {
    expect([...admin].toSorted()).toEqual(
      [FRAME, 'desk', 'table', message('admin_title'), icon('truck')].toSorted(),
    );
  });

  it('knows what the storefront asks for as well, but not at first', () => {
    expect([...common].toSorted()).toEqual(
      ['button', 'plural', message('cart_ip442'), icon('trash')].toSorted(),
    );
  });

  it('knows which of these a product’s offer imports', () => {
    expect([...offer]).toEqual(['button']);
  });
});
