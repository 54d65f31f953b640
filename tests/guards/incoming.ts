import type { Guard } from './guard.ts';

const SETTLE = 'src/features/payments/incoming/settle-incoming.server.ts';
const INCOMING = 'src/features/payments/incoming/incoming-payments.integration.test.ts';
const DECIDE = 'src/features/payments/incoming/decide-incoming.integration.test.ts';
const CLAIM = 'src/features/payments/incoming/claim-payment.integration.test.ts';
const STATEMENTS = 'src/features/payments/statements/statements.integration.test.ts';
const WORDS = 'src/features/payments/incoming/receive-words.server.ts';
const ANSWER = 'src/features/payments/incoming/apply-answer.server.ts';
const ABUSE = 'tests/abuse/paybill.test.ts';

/** Money that comes without a prompt. */
export const incoming: readonly Guard[] = [
  {
    id: 'incoming-placed-once',
    prevents: 'A payment is counted for two orders, or counted and given back.',
    file: SETTLE,
    snippet: "if (!payment || !isUnplaced(payment.state)) return 'placed-before';",
    without: "if (!payment) return 'placed-before';",
    tests: {
      [DECIDE]: [
        'that two people match to two orders at once is counted for one',
        'that is matched and given back at once is one of both',
      ],
      [STATEMENTS]: ['a statement and the list that have the same payment count it once'],
    },
  },
  {
    id: 'incoming-lock',
    prevents: 'Two who decide about a payment at once both find it undecided.',
    file: 'src/features/payments/incoming/queries.server.ts',
    snippet: `    .where(eq(incomingPayments.id, id))
    .for('update');`,
    without: '    .where(eq(incomingPayments.id, id));',
    tests: {
      [DECIDE]: ['that two people match to two orders at once is counted for one'],
    },
  },
  {
    id: 'statement-file-once',
    prevents: 'A statement that is sent twice at once is a fault, or two statements.',
    file: 'src/features/payments/statements/queries.server.ts',
    snippet: `    .onConflictDoNothing()
    .returning({ id: paymentStatements.id });`,
    without: '    .returning({ id: paymentStatements.id });',
    tests: { [STATEMENTS]: ['the same file sent twice is one statement'] },
  },
  {
    id: 'statement-known-lines',
    prevents: 'A line that is no customer’s payment is counted as one.',
    file: 'src/features/payments/statements/read-statement.server.ts',
    snippet: "if (line.kind !== 'payment' || sums.get(line.receipt) === line.amount) continue;",
    without: 'if (sums.get(line.receipt) === line.amount) continue;',
    tests: {
      [STATEMENTS]: [
        'names what it has and we do not, what we have and it does not, and other sums',
      ],
    },
  },
  {
    id: 'difference-settled-once',
    prevents: 'Of two who settle a difference at once the second overwrites what the first wrote.',
    file: 'src/features/payments/statements/settled/queries.server.ts',
    snippet:
      'setWhere: sql`(${stated}, ${recorded}) is distinct from (excluded.stated, excluded.recorded)`,',
    without: 'setWhere: sql`(${stated}, ${recorded}) is not null or true`,',
    tests: {
      'src/features/payments/statements/settled/settle-difference.integration.test.ts': [
        'of two people at once, one settles it and the other is told',
      ],
    },
  },
  {
    id: 'incoming-unproved',
    prevents: 'Whoever knows the address of announcements pays with words.',
    file: 'src/features/payments/incoming/apply-confirmation.server.ts',
    snippet: "const proof = prompted === null ? row.proof : 'prompt';",
    without: "const proof = 'prompt';",
    tests: {
      [INCOMING]: ['counts nothing before the provider itself says so'],
      [ABUSE]: ['forged in every way confirms nothing'],
    },
  },
  {
    id: 'incoming-proved-sum',
    prevents: 'One shilling pays for everything that is announced.',
    file: SETTLE,
    snippet: 'amount: found.proof === null && told ? told.amount : found.amount,',
    without: 'amount: found.amount,',
    tests: { [INCOMING]: ['counts what the provider says came, not what was announced'] },
  },
  {
    id: 'incoming-token',
    prevents: 'Anybody announces payments.',
    file: WORDS,
    snippet: "if (address?.purpose !== 'announcements') return 'unknown-token';",
    without:
      "if (!address) return store(db, provider, { receipt: 'NONE', body, job: 'payments.apply-confirmation' });",
    tests: { [ABUSE]: ['to an address that is not ours, or not any more, is not found'] },
  },
  {
    id: 'incoming-number',
    prevents: 'Money to another number counts as ours.',
    file: WORDS,
    snippet: "if (number !== address.number) return 'wrong-number';",
    without: '',
    tests: { [ABUSE]: ['for another number is refused'] },
  },
  {
    id: 'answer-number',
    prevents: 'A receipt of money that somebody else got pays an order.',
    file: ANSWER,
    snippet: "if (payment.number !== provider.direct.number()) return 'not-ours';",
    without: '',
    tests: { [ABUSE]: ['that went to somebody else pays nothing'] },
  },
  {
    id: 'answer-complete',
    prevents: 'Money that was taken back pays an order.',
    file: ANSWER,
    snippet: "if (!isComplete) return 'not-complete';",
    without: '',
    tests: { [ABUSE]: ['that has not moved to its end pays nothing'] },
  },
  {
    id: 'claim-phone',
    prevents: 'Whoever reads a stranger’s receipt pays with it.',
    file: SETTLE,
    snippet: "phones.some((one) => samePayer(one, { phone, hash }) === 'same'),",
    without: 'phones.length > 0,',
    tests: { [CLAIM]: ['of a stranger’s payment counts nothing and goes to staff'] },
  },
  {
    id: 'prompt-joined',
    prevents: 'The money of a prompt is counted twice when it is announced as well.',
    file: 'src/domain/payments/incoming.ts',
    snippet: "if (counted) return { kind: 'prompted', attemptId: counted.id };",
    without: '',
    tests: {
      'src/domain/payments/incoming.test.ts': [
        'is the prompt’s that was counted and does not know its receipt yet',
      ],
      [INCOMING]: ['is counted once, the phone as %s, told by %j'],
    },
  },
];
