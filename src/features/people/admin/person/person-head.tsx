import { Mail, MessageCircle, Phone } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import type { PersonView } from '#/features/people/views.ts';
import { PersonBadges } from './person-badges.tsx';

/** Who it is, how to reach them, and what is open between them and the shop. */
export function PersonHead({ person }: { person: PersonView }) {
  const { name, email, phone, isClosed, balance, orders, createdAt, seenAt } = person;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl break-words">{name}</h2>
          {!isClosed && <p className="break-all text-quiet">{email}</p>}
          {phone !== null && <p className="text-quiet">{phone}</p>}
        </div>
        <PersonBadges person={person} />
      </div>
      {!isClosed && <Reach email={email} phone={phone} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm [&_dd]:font-semibold [&_dt]:text-quiet">
        <Fact label={m.person_owed()} value={formatMoney(balance.owed)} />
        <Fact label={m.person_deposits()} value={formatMoney(balance.depositsHeld)} />
        <Fact label={m.people_orders()} value={String(orders)} />
        <Fact label={m.people_since()} value={formatInstant(createdAt)} />
        <Fact
          label={m.people_seen()}
          value={seenAt === null ? m.people_never() : formatInstant(seenAt)}
        />
      </dl>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-numbers>{value}</dd>
    </div>
  );
}

function Reach({ email, phone }: { email: string; phone: string | null }) {
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {phone !== null && (
        <>
          <ButtonAnchor
            {...look}
            href={whatsAppLink({ whatsapp: phone })}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={18} aria-hidden="true" /> WhatsApp
          </ButtonAnchor>
          <ButtonAnchor {...look} href={`tel:${phone}`}>
            <Phone size={18} aria-hidden="true" /> {m.person_call()}
          </ButtonAnchor>
        </>
      )}
      <ButtonAnchor {...look} href={`mailto:${email}`}>
        <Mail size={18} aria-hidden="true" /> {m.person_mail()}
      </ButtonAnchor>
    </div>
  );
}
