import { m } from '#/paraglide/messages.js';
import { MailTime } from './components/mail-time.tsx';

interface MailViewProps {
  mail: { recipient: string; subject: string; html: string; text: string; createdAt: Date };
}

/** One captured mail, and its links once more outside of the locked frame. */
export function MailView({ mail }: MailViewProps) {
  const links = [...new Set(mail.text.match(/https?:\/\/[^\s\])>]+/g))];
  return (
    <div className="grid gap-6">
      <p className="text-quiet">
        {m.mailbox_to({ recipient: mail.recipient })} · <MailTime at={mail.createdAt} />
      </p>
      <section aria-labelledby="mail-links">
        <h2 id="mail-links" className="mb-2 text-xl">
          {m.mailbox_links()}
        </h2>
        <ul className="grid gap-1">
          {links.map((link) => (
            <li key={link}>
              <a href={link} className="text-link inline-flex min-h-11 items-center break-all">
                {link}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <iframe
        title={mail.subject}
        // An origin of its own and no forms; links open in a new tab. The page's own policy holds in
        // it and stops a mail's scripts; `allow-scripts` lets test tools look inside.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html}
        className="h-[36rem] w-full rounded-card border border-line bg-white"
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center">{m.mailbox_text()}</summary>
        <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm whitespace-pre-wrap">
          {mail.text}
        </pre>
      </details>
    </div>
  );
}
