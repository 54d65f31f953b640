interface OpenedAmountProps {
  title: string;
  amount: string;
  days: string;
}

/** The sum whose orders are listed below. */
export function OpenedAmount({ title, amount, days }: OpenedAmountProps) {
  return (
    <section
      aria-label={title}
      className="mb-6 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 className="text-lg break-words">{title}</h2>
      <p className="text-2xl font-semibold tabular-nums">{amount}</p>
      <p className="text-sm text-quiet">{days}</p>
    </section>
  );
}
