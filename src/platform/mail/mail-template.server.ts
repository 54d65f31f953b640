import type { ReactElement } from 'react';
import type * as MailComponents from './mail-layout.server.tsx';

interface MailTemplate<T> {
  subject(data: T): string;
  /** Laid out by the `MailLayout` among the components it is given. */
  body(data: T, components: typeof MailComponents): ReactElement;
}

interface MailData<T> {
  parse(data: unknown): T;
}

interface ComposedMail {
  subject: string;
  body: ReactElement;
}

export type ComposeMail = (data: unknown) => Promise<ComposedMail>;

/** By the name under which `sendMail` asks for them. */
export type MailTemplates = Readonly<Record<string, ComposeMail>>;

/**
 * One kind of mail. The components it is drawn with are loaded with the first mail and handed in:
 * they bring a large library that the shop starts without. Data that does not fit `schema` fails the
 * job that sends the mail.
 */
export function defineMail<T>(schema: MailData<T>, template: MailTemplate<T>): ComposeMail {
  return async (data) => {
    const fitting = schema.parse(data);
    const components = await import('./mail-layout.server.tsx');
    return { subject: template.subject(fitting), body: template.body(fitting, components) };
  };
}
