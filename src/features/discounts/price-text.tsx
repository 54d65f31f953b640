const CURRENCY = 'KSh';

/**
 * A short text with one amount that does not break. On a narrow screen its currency is only read
 * out: the prices of a card then stand on one line each.
 */
export function PriceText({ children: text }: { children: string }) {
  const [before = '', amount] = text.replaceAll(' ', ' ').split(`${CURRENCY} `);
  return (
    <span className="whitespace-nowrap">
      {before}
      {amount !== undefined && (
        <>
          <span className="max-sm:sr-only">{CURRENCY} </span>
          {amount}
        </>
      )}
    </span>
  );
}
