const ID = '01939f6e-0000-7000-8000-000000000000';
const KEY = { id: ID, version: 1 };

const PICTURE = {
  id: 'led-cube/1-21e4aaf1',
  width: 1280,
  height: 960,
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AA==',
  color: '#102030',
  og: true,
  mask: false,
  alt: { en: 'A cube', sw: 'Mchemraba' },
};

const PRODUCT = {
  name: 'Glow Stool',
  nameSw: 'Stuli inayowaka',
  description: 'A stool with light in it.',
  descriptionSw: 'Stuli yenye mwanga ndani.',
  category: 'furniture',
  occasions: ['wedding'],
  isFeatured: false,
  labelCode: 'STOOL-1',
  alsoCalled: 'seat',
  price: 950_000,
  rentalPrice: 150_000,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 300_000 }] },
  deposit: 200_000,
  turnaroundDays: 1,
  images: [PICTURE],
  specifications: { power: 'battery', sizeMm: { width: 1, height: 1, depth: 1 } },
  colors: ['cyan'],
  includes: [{ en: 'Charger', sw: 'Chaja' }],
  fits: [ID],
};

/** Inputs that fit the procedures with which staff keep products. */
export const PRODUCT_SAMPLES: Record<string, Record<string, unknown>> = {
  'catalog/manage/list': { page: 1, search: 'stool', state: 'draft', sort: 'stock' },
  'catalog/manage/get': { id: ID },
  'catalog/manage/create': PRODUCT,
  'catalog/manage/update': { ...KEY, ...PRODUCT },
  'catalog/manage/duplicate': { id: ID },
  'catalog/manage/publish': KEY,
  'catalog/manage/hide': KEY,
  'catalog/manage/archive': KEY,
  'catalog/manage/restore': KEY,
  'catalog/manage/remove': KEY,
  'catalog/manage/bulkMove': { verb: 'hide', products: [KEY] },
  'catalog/manage/previewPrices': { of: 'both', step: 'percent', by: -500, products: [KEY] },
  'catalog/manage/bulkPrice': { of: 'sale', step: 'amount', by: 50_000, products: [KEY] },
  'catalog/manage/addPicture': { file: new File(['no picture'], 'a.png', { type: 'image/png' }) },
  'stock/list': { page: 1, search: 'cube', level: 'low', sort: 'free', descending: true },
  'stock/get': { productId: ID },
  'stock/movements': { productId: ID, page: 1 },
  'stock/set': { productId: ID, stockQuantity: 5, basedOn: 4, reason: 'typed wrong' },
  'stock/book': {
    productId: ID,
    kind: 'received',
    units: 5,
    unitCost: 450_000,
    reason: 'from the supplier',
    idempotencyKey: 'booking-0000000001',
  },
  'stock/count': {
    productId: ID,
    counted: 37,
    expected: 40,
    reason: 'shelf B',
    idempotencyKey: 'counting-0000000001',
  },
  'stock/reverse': { movementId: 1, idempotencyKey: 'reversal-0000000001' },
};
