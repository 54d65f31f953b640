import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { AdminLink, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { firstStepsOptions } from './hooks.ts';
import type { FirstStep } from './views.ts';

/** What a new shop still has to do before it opens; nothing once all of it is done. */
export function FirstSteps() {
  const { data } = useSuspenseQuery(firstStepsOptions());
  const done = data.steps.filter(({ isDone }) => isDone).length;
  if (done === data.steps.length) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="first-steps" className="text-lg">
        {m.first_steps_title()}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-quiet">
        {m.first_steps_done({ done, all: data.steps.length })}
      </p>
      <ol className="grid">
        {data.steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { to, label, detail } = steps[step];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
      <Icon
        size={20}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isDone ? 'text-success' : 'text-quiet'}`}
      />
      <div className="min-w-0">
        <AdminLink to={to}>{label()}</AdminLink>
        <span className="ml-2 text-sm text-quiet">
          {isDone ? m.first_steps_is_done() : m.first_steps_is_open()}
        </span>
        {!isDone && <p className="text-sm text-quiet">{detail()}</p>}
      </div>
    </li>
  );
}

const steps: Record<FirstStep, { to: AdminPath; label: () => string; detail: () => string }> = {
  shop: {
    to: '/admin/settings/shop',
    label: m.first_steps_shop,
    detail: m.first_steps_shop_detail,
  },
  hours: {
    to: '/admin/settings/hours',
    label: m.first_steps_hours,
    detail: m.first_steps_hours_detail,
  },
  delivery: {
    to: '/admin/delivery',
    label: m.first_steps_delivery,
    detail: m.first_steps_delivery_detail,
  },
  product: {
    to: '/admin/products',
    label: m.first_steps_product,
    detail: m.first_steps_product_detail,
  },
  texts: { to: '/admin/about', label: m.first_steps_texts, detail: m.first_steps_texts_detail },
  payments: {
    to: '/admin/settings',
    label: m.first_steps_payments,
    detail: m.first_steps_payments_detail,
  },
  mail: { to: '/admin/settings', label: m.first_steps_mail, detail: m.first_steps_mail_detail },
  secondAdmin: {
    to: '/admin/users',
    label: m.first_steps_admin,
    detail: m.first_steps_admin_detail,
  },
};
