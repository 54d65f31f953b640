import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { ShareLinks } from '#/features/content/share-links.tsx';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { useRecommendation, useStartRecommending } from './hooks.ts';
import type { RecommendView, RewardView } from './views.ts';

/** For who has received an order, where the shop gives something for it: a code to hand on, and what came of it. */
export function RecommendPanel() {
  const { data } = useRecommendation();
  if (!data?.recommendation) return null;
  const { isOpen, rewards } = data.recommendation;
  return (
    <section
      ref={keepFocus}
      aria-labelledby="recommend"
      className="mt-10 grid gap-4 border-t border-line pt-8"
    >
      <h2 id="recommend" className="text-xl">
        {m.referral_title()}
      </h2>
      {isOpen && <HandOn recommendation={data.recommendation} />}
      {rewards.length > 0 && <Rewards rewards={rewards} />}
    </section>
  );
}

function HandOn({ recommendation }: { recommendation: RecommendView }) {
  const { code, friendPercent, rewardPercent, minOrder, friends } = recommendation;
  const start = useStartRecommending();
  return (
    <>
      <p className="text-quiet">
        {m.referral_text({ percent: friendPercent })}{' '}
        {rewardPercent > 0 && m.referral_text_reward({ percent: rewardPercent })}{' '}
        {minOrder !== null && m.referral_from({ amount: formatMoney(minOrder) })}
      </p>
      {code === null ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={start.isPending}
          onClick={() => start.mutate({})}
        >
          {m.referral_start()}
        </Button>
      ) : (
        <>
          <p>
            {m.referral_code()}{' '}
            <strong className="font-mono text-lg whitespace-nowrap select-all">{code}</strong>
          </p>
          <ShareLinks
            title={m.referral_share_text({ percent: friendPercent, code })}
            url={addressOf(code)}
          />
          <p role="status" data-numbers>
            {m.referral_friends({ count: friends })}
          </p>
        </>
      )}
    </>
  );
}

/** The shop, which then remembers the code until there is a cart. Known only after the page is alive. */
function addressOf(code: string): string {
  const url = new URL(localizePath('/', getLocale()), window.location.origin);
  url.searchParams.set('code', code);
  return url.href;
}

function Rewards({ rewards }: { rewards: RewardView[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.referral_rewards()}</h3>
      <ul className="grid gap-3" data-numbers>
        {rewards.map((reward) => (
          <li key={reward.code}>
            <span className="font-mono whitespace-nowrap select-all">{reward.code}</span>{' '}
            <span className="text-sm text-quiet">{stateText(reward)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateText({ percent, minOrder, state, expiresAt }: RewardView): string {
  if (state === 'off') return m.referral_reward_used();
  if (state === 'ended') return m.referral_reward_over();
  return [
    m.referral_reward_of({ percent }),
    minOrder === null ? null : m.referral_from({ amount: formatMoney(minOrder) }),
    expiresAt && m.referral_until({ day: formatDay(nairobiDay(new Date(expiresAt))) }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}
