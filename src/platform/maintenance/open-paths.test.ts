import { expect, it } from 'vitest';
import { openInMaintenance } from './open-paths.ts';

it.each([
  ['/', 'nobody'],
  ['/sw/products/1', 'nobody'],
  ['/checkout', 'nobody'],
  ['/administer', 'nobody'],
  ['/admin', 'everybody'],
  ['/sw/admin/settings', 'everybody'],
  ['/auth/login', 'everybody'],
  ['/sw/auth/login', 'everybody'],
  ['/api/health', 'everybody'],
  ['/api/ready', 'everybody'],
  ['/api/payments/mpesa/token', 'everybody'],
  ['/api/rpc/account/getMe', 'everybody'],
  ['/api/account/sign-in', 'everybody'],
  ['/api/auth/callback/google', 'everybody'],
  ['/api/rpc/checkout/placeOrder', 'staff'],
  ['/api/rpc/settings/save', 'staff'],
  ['/api/accounts', 'staff'],
  ['/api/events', 'staff'],
] as const)('%s is open to %s', (path, whom) => {
  expect(openInMaintenance(path)).toBe(whom);
});
