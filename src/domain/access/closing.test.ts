import { expect, it } from 'vitest';
import { closedEmail, closingDueAt, isClosedEmail } from './closing.ts';

it('closes an account seven days after it was asked for', () => {
  expect(closingDueAt(new Date('2026-02-25T10:00:00Z'))).toEqual(new Date('2026-03-04T10:00:00Z'));
});

it('knows a closed account by its e-mail', () => {
  expect(isClosedEmail(closedEmail('01939f6e'))).toBe(true);
  expect(isClosedEmail('amina@example.test')).toBe(false);
});
