import { useSuspenseQuery } from '@tanstack/react-query';
import type { EscalationReason } from '#/domain/chat/conversation-state.ts';
import { FigureCard } from '#/features/finance/figure-card.tsx';
import {
  financialInputOf,
  readFinancialSearch,
  type FinancialSearch,
} from '#/features/finance/financial-search.ts';
import { compareFilter, periodFilter, spansText } from '#/features/finance/labels.ts';
import { m } from '#/paraglide/messages.js';
import { DayChart } from '#/platform/charts/day-chart.tsx';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { FiguresTable } from '#/ui/figures-table.tsx';
import type { ChatReportView, TalkFigures } from '../chat-report/views.ts';
import { chatOptions } from './hooks.ts';
import { formatShare } from '#/platform/i18n/format-percent.ts';
import { languageLabels } from './visit-labels.ts';

/** How much the assistant and the people behind it had to do on some days, and how well they did. */
export const chatReportPage = defineAdminPage({
  title: m.chat_report_title,
  lead: m.chat_report_lead,
  aside: () => <BackLink to="/admin/analytics">{m.analytics_title()}</BackLink>,
  readSearch: readFinancialSearch,
  load: (client, { search }) => client.ensureQueryData(chatOptions(financialInputOf(search))),
  component: ChatReportPage,
});

const reasonLabels: Record<EscalationReason, () => string> = {
  CUSTOMER_ASKED: m.inbox_reason_asked,
  OFFER_ACCEPTED: m.chat_report_reason_offer,
  AI_FAILED: m.inbox_reason_failed,
  TAKEN_OVER: m.inbox_reason_taken,
};

function ChatReportPage({ search }: { search: FinancialSearch }) {
  const { data } = useSuspenseQuery(chatOptions(financialInputOf(search)));
  return (
    <>
      <ListForm
        to="/admin/analytics/chat"
        search={{ ...search }}
        filters={[periodFilter(), compareFilter()]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
      />
      <p className="mb-4 text-quiet">{spansText(data)}</p>
      <Figures view={data} />
      <DayChart
        title={m.chat_report_by_day()}
        days={data.byDay.map(({ day, talks }) => ({ day, amount: talks }))}
        amountLabel={m.chat_report_talks()}
        format={formatCount}
      />
      <Tables view={data} />
    </>
  );
}

/** Answered without a person. */
const alone = ({ talks, handedOver }: TalkFigures) => talks - handedOver;

function Figures({ view: { now, before } }: { view: ChatReportView }) {
  const cards = [
    {
      title: m.chat_report_talks(),
      what: m.chat_report_talks_what(),
      of: ({ talks }: TalkFigures) => talks,
    },
    {
      title: m.chat_report_alone(),
      what: m.chat_report_alone_what({ share: formatShare(alone(now), now.talks) ?? '–' }),
      of: alone,
    },
    {
      title: m.chat_report_handed(),
      what: m.chat_report_handed_what({ count: now.answered }),
      of: ({ handedOver }: TalkFigures) => handedOver,
    },
    {
      title: m.inbox_median(),
      what: m.chat_report_wait_what(),
      of: ({ medianWait }: TalkFigures) => medianWait,
      format: waitText,
    },
    {
      title: m.inbox_rating(),
      what: m.chat_report_rating_what({ count: now.rated }),
      of: ({ meanRating }: TalkFigures) => meanRating,
      format: ratingText,
    },
  ];
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ of, format = formatCount, ...card }) => (
        <FigureCard
          key={card.title}
          {...card}
          now={of(now) ?? Number.NaN}
          before={of(now) === null ? null : before && of(before)}
          format={format}
        />
      ))}
    </div>
  );
}

const SECONDS = 60;

/** A wait is not a number where nobody has answered. */
function waitText(seconds: number): string {
  if (Number.isNaN(seconds)) return '–';
  return seconds < SECONDS
    ? m.inbox_seconds({ count: Math.round(seconds) })
    : m.inbox_minutes({ count: Math.round(seconds / SECONDS) });
}

function ratingText(mean: number): string {
  return Number.isNaN(mean) ? '–' : m.inbox_rating_of({ rating: mean.toFixed(1) });
}

function Tables({ view }: { view: ChatReportView }) {
  return (
    <div className="gap-4 lg:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid">
      <FiguresTable
        title={m.chat_report_reasons()}
        subject={m.chat_report_reason()}
        columns={[m.chat_report_talks()]}
        rows={view.reasons.map(({ reason, talks }) => ({
          key: reason,
          label: reasonLabels[reason](),
          bar: talks,
          cells: [formatCount(talks)],
        }))}
        empty={m.analytics_none()}
      />
      <FiguresTable
        title={m.chat_report_failed()}
        lead={m.chat_report_failed_lead()}
        subject={m.chat_report_talk()}
        columns={[m.chat_report_began()]}
        rows={view.failed.map(({ id, title, createdAt }) => ({
          key: id,
          label: (
            <AdminLink
              to="/admin/chat"
              search={{ state: 'all', conversation: id }}
              className="text-link break-words"
            >
              {title}
            </AdminLink>
          ),
          cells: [formatInstant(createdAt)],
        }))}
        empty={m.analytics_none()}
      />
      <FiguresTable
        title={m.chat_report_hours()}
        lead={m.chat_report_hours_lead()}
        subject={m.chat_report_hour()}
        columns={[m.chat_report_talks()]}
        rows={view.byHour.map(({ hour, talks }) => ({
          key: String(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
          bar: talks,
          cells: [formatCount(talks)],
        }))}
        empty={m.analytics_none()}
      />
      <FiguresTable
        title={m.analytics_languages()}
        subject={m.analytics_language()}
        columns={[m.chat_report_talks()]}
        rows={view.languages.map(({ language, talks }) => ({
          key: language,
          label: languageLabels[language],
          bar: talks,
          cells: [formatCount(talks)],
        }))}
        empty={m.analytics_none()}
      />
    </div>
  );
}
