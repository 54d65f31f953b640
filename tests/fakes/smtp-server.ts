import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface FakeMailServer {
  /** For SMTP_URL. */
  url: string;
  /** Every accepted mail, read as a mail program reads it, oldest first. */
  received: Email[];
  /** How many of the next mails are refused for now (451), as a busy server does. */
  refusals: number;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that wants a name and a password, and keeps what it gets. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const fake: FakeMailServer = {
    url: '',
    received: [],
    refusals: 0,
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
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fake.refusals > 0) {
          fake.refusals -= 1;
          return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        }
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            fake.received.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  fake.url = `smtp://shop:secret@127.0.0.1:${port}`;
  return fake;
}
