import { useShop } from '#/features/content/use-shop.ts';
import { getLocale } from '#/paraglide/runtime.js';

/** What the shop has to say above every page, while it has something to say. */
export function ShopBanner() {
  const { banner } = useShop();
  if (!banner) return null;
  return (
    <aside
      data-no-print
      className="border-b border-filament-edge bg-filament px-4 py-2.5 text-center text-sm font-semibold text-on-filament"
    >
      {banner[getLocale()] || banner.en || banner.sw}
    </aside>
  );
}
