import { describe, expect, it } from 'vitest';
import { mailFailureKind, smtpCodeOf } from './mail-failure.ts';

const rcpt = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: Number(response.slice(0, 3)),
  response,
});
const data = (response: string) => ({ ...rcpt(response), code: 'EMESSAGE', command: 'DATA' });

describe('NEWSLETTER-5: what a failed mail means', () => {
  it.each([
    [rcpt('550 5.1.1 <a@example.com>: no such user'), 'bounced'],
    [rcpt('550 No such user here'), 'bounced'],
    [rcpt('553-5.1.3 Bad address'), 'bounced'],
    [data('550 5.2.1 Mailbox disabled'), 'bounced'],
    // About the shop or the mail, not about the address.
    [rcpt('550 5.7.1 Relaying denied'), 'refused'],
    [rcpt('552 Mailbox full'), 'refused'],
    [data('554 5.7.1 Looks like spam'), 'refused'],
    [data('550 Not today'), 'refused'],
    [rcpt('451 4.7.1 Greylisted'), 'postponed'],
    [data('421 Closing'), 'postponed'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unreachable'],
    // So is a connection called that breaks after the whole mail went over it.
    [{ code: 'ECONNECTION', command: 'CONN', responseCode: 421 }, 'unsure'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'unreachable'],
    [{ code: 'EDNS' }, 'unreachable'],
    [{ code: 'ETIMEDOUT', command: 'DATA' }, 'unsure'],
    [{}, 'unsure'],
  ] as const)('%o is %s', (failure, kind) => {
    expect(mailFailureKind(failure)).toBe(kind);
  });

  it('is kept without the words of the server, which name the address', () => {
    expect(smtpCodeOf(rcpt('550 5.1.1 <a@example.com>: no such user'))).toBe('550 5.1.1');
    expect(smtpCodeOf(rcpt('550 a@example.com is gone'))).toBe('550');
    expect(smtpCodeOf({})).toBeNull();
  });
});
