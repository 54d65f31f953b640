import type { Guard } from './guard.ts';

/** Who may call what, and as whom. */
export const access: readonly Guard[] = [
  {
    id: 'signed-in-procedure',
    prevents: 'A guest calls what is for signed-in people.',
    file: 'src/platform/rpc/base.server.ts',
    snippet: "if (!user) throw new ORPCError('UNAUTHORIZED');",
    without: 'if (!user) return next({ context: { user: { role: "customer" } } });',
    tests: { 'tests/abuse/access.test.ts': ['$path'] },
  },
  {
    id: 'audit-actor',
    prevents: 'What staff change is not written into the audit log.',
    file: 'src/platform/rpc/base.server.ts',
    snippet: 'return actAsStaff({ userId: user.id, requestId, address }, next);',
    without: 'return next();',
    tests: {
      'src/features/audit/audit.integration.test.ts': [
        'writes down what a member of staff did by the API: who, from where, before and after',
      ],
    },
  },
  {
    id: 'admin-procedure',
    prevents: 'A customer calls what is for admins.',
    file: 'src/platform/rpc/base.server.ts',
    snippet: "if (user.role !== 'admin') throw new ORPCError('FORBIDDEN');",
    without: '',
    tests: {
      'tests/abuse/discount-codes.test.ts': ['%s is for admins'],
      'src/features/account/session.integration.test.ts': [
        'a removed admin is refused with the next call',
      ],
    },
  },
  {
    id: 'cached-session-notified',
    prevents: 'A session that was ended lets its customer go on.',
    file: 'src/platform/auth/session-cache.server.ts',
    snippet: "return notifyProcesses(executor, 'sessions');",
    without: 'return Promise.resolve(void executor);',
    tests: {
      'tests/abuse/session-cache.test.ts': [
        'signed out, nobody is let in by the same cookie',
        'ended by their owner elsewhere, other sessions let nobody in',
        'somebody who is blocked is out at once',
      ],
    },
  },
  {
    id: 'cached-session-fresh',
    prevents: 'A session that was read before it ended is kept after.',
    file: 'src/platform/auth/session-cache.server.ts',
    snippet: ' && generation === before',
    without: ' && before >= 0',
    tests: {
      'src/platform/auth/session-cache.test.ts': [
        'one that was read while something changed is not kept',
      ],
    },
  },
  {
    id: 'cached-session-of-staff',
    prevents: 'An admin whose role was taken goes on by a session that is kept.',
    file: 'src/platform/auth/session-cache.server.ts',
    snippet: "session?.user?.role === 'customer'",
    without: 'session?.user',
    tests: {
      'src/platform/auth/session-cache.test.ts': ['one %s is read every time'],
      'tests/abuse/session-cache.test.ts': [
        'a customer’s session is asked for once, that of staff with every call',
      ],
    },
  },
  {
    id: 'private-by-default',
    prevents: 'A page whose route states no audience is kept in the page cache.',
    file: 'src/platform/routing/audience.ts',
    snippet: "?? 'private'",
    without: "?? 'public'",
    tests: { 'src/platform/routing/audience.test.ts': ['a route without static data is private'] },
  },
  {
    id: 'strictest-audience',
    prevents: 'A page below /admin opens itself to everybody.',
    file: 'src/platform/routing/audience.ts',
    snippet: 'AUDIENCES.findLast(',
    without: 'AUDIENCES.find(',
    tests: { 'src/platform/routing/audience.test.ts': ['a page below %j is %s'] },
  },
  {
    id: 'chat-inbox-topic',
    prevents: 'A customer hears the shop’s inbox.',
    file: 'src/platform/realtime/topics.server.ts',
    snippet: "user?.role === 'admin' ? resolve(key) : null",
    without: 'user ? resolve(key) : null',
    tests: { 'tests/abuse/access.test.ts': ['live topic $name'] },
  },
];
