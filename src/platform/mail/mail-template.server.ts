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

const composers = new Map<string, (data: unknown) => Promise<ComposedMail>>();

/**
 * Makes a feature's mail known under `name`, while the feature's module loads. The template itself
 * is loaded with the first mail: drawing mails takes a large library the shop starts without.
 */
export function registerMailTemplate<T>(
  name: string,
  schema: MailData<T>,
  load: () => Promise<MailTemplate<T>>,
): void {
  composers.set(name, async (data) => {
    const template = await load();
    const fitting = schema.parse(data);
    return { subject: template.subject(fitting), body: template.body(fitting) };
  });
}

/** @throws Error when no feature registered `name`. */
export function composeMail(name: string, data: unknown): Promise<ComposedMail> {
  const compose = composers.get(name);
  if (!compose) throw new Error(`No mail is called ${name}`);
  return compose(data);
}
