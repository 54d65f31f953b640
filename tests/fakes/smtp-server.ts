import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface FakeMailServer {
  /** For SMTP_URL. */
  url: string;
  /** Every accepted mail, read as a mail program reads it, oldest first. */
  received: Email[];
  /** How many of the next mails are refused for now (451), as a busy server does. */
  refusals: number;
  /** Addresses that the server does not know (550 5.1.1). */
  unknown: Set<string>;
  /** How many of the next mails are taken, and the connection broken before that is said. */
  broken: number;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that wants a name and a password, and keeps what it gets. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    received: [],
    refusals: 0,
    unknown: new Set(),
    broken: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    // No certificate on this machine: a test's mails go in the clear.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // The shop keeps its connection for the next mail.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'shop' && password === 'secret') done(null, { user: 'shop' });
      else done(new Error('Wrong name or password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!fake.unknown.has(address)) return done();
      const text = `5.1.1 <${address}>: no such user`;
      return done(Object.assign(new Error(text), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server wants a callback
      void keep(stream).then(done);
    },
  });

  /** Null when the mail was taken, else why not. */
  async function keep(stream: Readable): Promise<Error | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    if (fake.refusals > 0) {
      fake.refusals -= 1;
      return Object.assign(new Error('Come back later'), { responseCode: 451 });
    }
    fake.received.push(await PostalMime.parse(Buffer.concat(chunks)));
    if (fake.broken > 0) {
      fake.broken -= 1;
      for (const connection of server.connections) connection.close();
    }
    return null;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  fake.url = `smtp://shop:secret@127.0.0.1:${port}`;
  return fake;
}
