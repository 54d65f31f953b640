import { expect, it } from 'vitest';
import { checkKeepAdmin } from './keep-admin.ts';

const asked = { actorId: 'ann', personId: 'ben' };

it('lets an admin take the back office from another one, or from nobody who has it', () => {
  expect(checkKeepAdmin(asked, ['ann', 'ben'])).toMatchObject({ ok: true });
  expect(checkKeepAdmin(asked, ['ann'])).toMatchObject({ ok: true });
});

it('refuses oneself, even among several', () => {
  expect(checkKeepAdmin({ actorId: 'ann', personId: 'ann' }, ['ann', 'ben'])).toMatchObject({
    reason: 'OWN_ACCOUNT',
  });
});

it('refuses whoever lost the back office meanwhile, so that somebody always keeps it', () => {
  expect(checkKeepAdmin(asked, ['ben'])).toMatchObject({ reason: 'NO_ADMIN_YOURSELF' });
  expect(checkKeepAdmin(asked, [])).toMatchObject({ reason: 'NO_ADMIN_YOURSELF' });
});
