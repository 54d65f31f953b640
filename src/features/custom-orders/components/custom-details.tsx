import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { Fact } from '#/ui/fact.tsx';
import type { CustomOrderView } from '../views.ts';
import { RequestFacts } from './request-facts.tsx';

export function CustomDetails({ request }: { request: CustomOrderView }) {
  const { contact, files } = request;
  return (
    <section
      aria-labelledby="custom-details"
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id="custom-details" className="mb-3 text-lg">
        {m.custom_asked()}
      </h2>
      <dl className="grid gap-3">
        <RequestFacts request={request} />
        <Fact name={m.orders_contact()}>
          {[contact.name, contact.phone && shownPhone(contact.phone), contact.email]
            .filter(Boolean)
            .join('\n')}
        </Fact>
        {files.length > 0 && (
          <Fact name={m.custom_files()}>
            <div className="mt-1 grid gap-2">
              {files.map((file) => (
                <a
                  key={file.id}
                  href={file.url}
                  className="text-link flex min-h-11 items-center gap-3"
                  target={file.kind === 'image' ? '_blank' : undefined}
                  rel="noopener"
                >
                  {file.kind === 'image' && (
                    <img
                      src={file.url}
                      alt=""
                      loading="lazy"
                      className="size-11 rounded-control bg-control object-contain"
                    />
                  )}
                  {file.name}
                </a>
              ))}
            </div>
          </Fact>
        )}
      </dl>
    </section>
  );
}
