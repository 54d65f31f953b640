import { pino, type Logger } from 'pino';
import { env } from '#/platform/env.server.ts';
import { errorForLog } from './error-for-log.server.ts';

/** Property names whose values never reach the log, at the top and one or two levels down. */
const secrets = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'passkey',
  'consumerKey',
  'consumerSecret',
  'databaseUrl',
  'smtpUrl',
  'authSecret',
  'SecurityCredential',
  'Password',
];

/** A JSON logger of our shape; `log()` is the one to use, this one exists for its own test. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
          '["set-cookie"]',
          '*["set-cookie"]',
          '*.*["set-cookie"]',
        ],
        censor: '[hidden]',
      },
      serializers: { error: writeError, err: writeError },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

// The cast: pino's serializer passes on what is no error.
const writeError = (error: unknown) => pino.stdSerializers.err(errorForLog(error) as Error);

let current: Logger | undefined;

/** The process's logger: JSON lines on standard output, LOG_LEVEL, secrets hidden. */
export function log(): Logger {
  current ??= createLogger(env().logLevel);
  return current;
}

export function requestLog(requestId: string): Logger {
  return log().child({ requestId });
}
