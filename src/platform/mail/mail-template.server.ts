import type { ReactElement } from 'react';

/** Texts of one kind of mail, read inside the recipient's language. */
export interface MailTemplate<T> {
  subject(data: T): string;
  /** Laid out by `MailLayout`. */
  body(data: T): ReactElement;
}

interface MailData<T> {
  parse(data: unknown): T;
}

interface ComposedMail {
  subject: string;
  body: ReactElement;
}

/** Reads the data of one kind of mail and writes the mail. */
export type ComposeMail = (data: unknown) => Promise<ComposedMail>;

/** By the name under which `sendMail` asks for them. */
export type MailTemplates = Readonly<Record<string, ComposeMail>>;

/**
 * One kind of mail. Its template is loaded with the first mail: drawing mails takes a large library
 * the shop starts without. Data that does not fit `schema` fails the job that sends the mail.
 */
export function defineMail<T>(
  schema: MailData<T>,
  load: () => Promise<MailTemplate<T>>,
): ComposeMail {
  return async (data) => {
    const template = await load();
    const fitting = schema.parse(data);
    return { subject: template.subject(fitting), body: template.body(fitting) };
  };
}
