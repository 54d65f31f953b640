const id = '01939f6e-0000-7000-8000-000000000000';
const zone = {
  name: 'Coast',
  price: 2_000_00,
  daysMin: 1,
  daysMax: 3,
  deliveryDays: 1,
  collectionDays: 1,
  counties: [1, 2],
};
const view = { name: 'To pack', isShared: true, search: { status: 'confirmed' }, hidden: ['paid'] };

const fields = {
  name: { en: 'Pool lights', sw: 'Taa za bwawa' },
  text: { en: 'They float.', sw: 'Zinaelea.' },
  picture: null,
};
const set = {
  title: { en: 'Garden wedding', sw: 'Harusi ya bustani' },
  text: { en: 'Lights.', sw: 'Taa.' },
  guests: 100,
  type: 'rental',
  isPublished: false,
  position: 0,
  parts: [{ productId: id, quantity: 2, isOptional: false }],
};
const term = { kind: 'category', key: 'pool-lights' };

/** An input for each procedure by which staff set up the shop. */
export const SETTINGS_SAMPLES: Record<string, Record<string, unknown>> = {
  'delivery/get': { id },
  'delivery/create': zone,
  'delivery/update': { ...zone, id, version: 1 },
  'delivery/setOpen': { id, version: 1, isOpen: false },
  'delivery/remove': { id, version: 1 },
  'settings/save': {
    section: 'banner',
    version: 0,
    values: { isOn: true, text: 'Hello', textSw: 'Habari', from: null, until: null },
  },
  'listViews/get': { list: 'orders' },
  'listViews/create': { list: 'orders', ...view },
  'listViews/change': { viewId: id, version: 1, ...view },
  'listViews/remove': { viewId: id },
  'listViews/setDefault': { list: 'orders', viewId: id },
  'listViews/hideColumns': { list: 'orders', hidden: ['paid'] },
  'redirects/list': { page: 1, search: 'blog' },
  'redirects/add': { from: '/blog/old', to: '/blog' },
  'redirects/remove': { id },
  'sets/listShown': { locale: 'en' },
  'sets/getShown': { locale: 'en', slug: 'garden-wedding-for-100' },
  'sets/get': { setId: id },
  'sets/create': set,
  'sets/update': { ...set, setId: id, version: 1 },
  'sets/remove': { setId: id, version: 1 },
  'taxonomy/get': term,
  'taxonomy/create': { kind: 'occasion', ...fields },
  'taxonomy/update': { ...term, ...fields, version: 1 },
  'taxonomy/setShown': { ...term, version: 1, isShown: false },
  'taxonomy/move': { ...term, to: 'up' },
  'taxonomy/reorder': { kind: 'category', seen: ['furniture'], ids: ['furniture'] },
  'taxonomy/remove': { ...term, version: 1 },
  'taxonomy/addPicture': { file: new File(['no picture'], 'a.png', { type: 'image/png' }) },
  'settings/testConnection': { connection: 'mail' },
};
