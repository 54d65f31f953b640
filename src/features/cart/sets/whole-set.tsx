import { SetPage } from '#/features/sets/set-page.tsx';
import type { SetView } from '#/features/sets/views.ts';
import { SetOffer } from './set-offer.tsx';

export interface WholeSetProps {
  set: SetView;
}

export function WholeSet({ set }: WholeSetProps) {
  const { title, ways, parts } = set;
  return <SetPage set={set} offer={<SetOffer title={title} ways={ways} parts={parts} />} />;
}
