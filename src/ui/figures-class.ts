/**
 * A table of figures in a card: numbers to the right, on one line with the name of their row whatever stands
 * below it, and smaller and closer together on a phone: sums of millions fit beside a long name.
 */
export const figuresClass =
  'w-full text-[0.8125rem] tabular-nums sm:text-sm [&_td]:py-1.5 [&_td]:pl-2 sm:[&_td]:pl-3 [&_td]:text-right [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal [&_tr]:align-baseline';
