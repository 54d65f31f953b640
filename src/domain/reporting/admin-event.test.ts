import { expect, it } from 'vitest';
import { adminArea, adminEventOfCall } from './admin-event.ts';

it.each([
  ['content/manage/updatePost', 'content_edit'],
  ['content/manage/move', 'content_edit'],
  ['content/manage/publish', 'publish'],
  ['catalog/manage/bulkMove', 'publish'],
  ['newsletter/issues/send', 'publish'],
  ['catalog/manage/addPicture', 'upload'],
  ['catalog/imports/add', 'upload'],
  ['content/manage/remove', 'delete'],
  ['chat/deleteCannedAnswer', 'delete'],
  ['content/manage/preview', 'preview'],
  ['catalog/manage/previewPrices', 'preview'],
  ['catalog/manage/update', 'save'],
  ['settings/save', 'save'],
  ['account/changeRole', 'save'],
  ['listViews/create', 'feature_usage'],
  ['desk/find', 'feature_usage'],
  ['reporting/browserErrors/resolve', 'save'],
])('%s is counted as %s', (path, event) => {
  expect(adminEventOfCall(path)).toEqual({ event, thing: path.split('/')[0] });
});

it.each([
  'reporting/browserErrors/report',
  'reporting/browserErrors/list',
  'orders/listAll',
  'audit/of',
  'account/me',
  'account/signOut',
  'cart/add',
  'odd',
  '',
])('%j is not counted', (path) => expect(adminEventOfCall(path)).toBeNull());

it('knows the parts of the back office, and names nothing in them', () => {
  expect(adminArea('/admin')).toBe('/admin');
  expect(adminArea('/admin/orders?q=amina')).toBe('/admin/orders');
  expect(adminArea('/admin/users/01939f6e-0000-7000-8000-000000000000')).toBe('/admin/users');
  expect(adminArea('/admin/amina@example.com')).toBe('/admin/other');
  expect(adminArea('/products')).toBeNull();
});
