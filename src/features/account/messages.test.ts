import { expect, it } from 'vitest';
import { m } from '#/paraglide/messages.js';
import { accountMessages } from './messages.ts';

it('says of a link that it may have been used: whoever opens it a second time reads that', () => {
  expect(accountMessages.LINK_INVALID()).toContain('used already');
});

it('says before an account is closed what becomes of its orders', () => {
  const text = m.account_close_text();
  expect(text).toContain('the pages of your orders no longer open');
  expect(text).toContain('Orders that are not over go on');
});
