import type { Advice, Box } from '#/domain/earnings/four-box.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { adviceLabel, adviceReasons } from '../labels.ts';

const TONES = {
  buy_more: 'success',
  raise_price: 'rental',
  sell: 'danger',
  price_or_season: 'warning',
} as const satisfies Record<Box, string>;

/** What is advised, and what it was reckoned from one tap away. */
export function AdviceCell({ advice }: { advice: Advice }) {
  return (
    <>
      <Badge tone={advice.box === null ? 'neutral' : TONES[advice.box]}>
        {adviceLabel(advice)}
      </Badge>
      <details className="max-w-72 text-sm">
        <summary className="min-h-8 cursor-pointer content-center text-quiet">
          {m.earn_why()}
        </summary>
        <AdviceReasons advice={advice} />
      </details>
    </>
  );
}

export function AdviceReasons({ advice }: { advice: Advice }) {
  return adviceReasons(advice).map((sentence) => (
    <p key={sentence} className="mb-1">
      {sentence}
    </p>
  ));
}
