import { FileText } from 'lucide-react';
import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Fact } from '#/ui/fact.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import type { CustomFileView, StaffCustomOrderView } from '../views.ts';

/** What was asked for, by whom, and what came with it. */
export function RequestBox({ request }: { request: StaffCustomOrderView }) {
  const { contact, files, language, hasAccount, messageId } = request;
  return (
    <section
      aria-labelledby="request-asked"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="request-asked" className="mb-3 text-lg">
        {m.custom_admin_asked()}
      </h2>
      <dl className="grid gap-3">
        <RequestFacts request={request} forStaff />
        <Fact name={m.custom_admin_customer()}>
          <span className="block">{contact.name}</span>
          <a
            href={`mailto:${contact.email}`}
            className="text-link flex min-h-8 items-center break-all"
          >
            {contact.email}
          </a>
          {contact.phone !== null && (
            <a href={`tel:${contact.phone}`} className="text-link flex min-h-8 items-center">
              {shownPhone(contact.phone)}
            </a>
          )}
          <span className="block text-sm text-quiet">
            {language === 'sw' ? m.custom_admin_reads_sw() : m.custom_admin_reads_en()}{' '}
            {hasAccount ? m.custom_admin_account() : m.custom_admin_guest()}
          </span>
        </Fact>
        {messageId !== null && (
          <Fact name={m.custom_admin_from_message()}>
            <AdminLink
              to={`/admin/contact/${messageId}`}
              className="text-link flex min-h-8 items-center"
            >
              {m.custom_admin_see_message()}
            </AdminLink>
          </Fact>
        )}
        {files.length > 0 && (
          <Fact name={m.custom_admin_files()}>
            <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
              {files.map((file) => (
                <li key={file.id}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function FileLink({ file: { url, name, kind } }: { file: CustomFileView }) {
  const isImage = kind === 'image';
  return (
    <a
      href={url}
      target={isImage ? '_blank' : undefined}
      rel="noopener"
      className="text-link block text-sm whitespace-normal"
    >
      <span className="mb-1 grid h-28 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
        {isImage ? (
          <img src={url} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <FileText size={32} aria-hidden="true" className="text-quiet" />
        )}
      </span>
      <span className="break-all">{name}</span>
    </a>
  );
}
