const CURRENCY = 'KSh';

/**
 * A short text with one amount that does not break. On a narrow screen its currency is only read
 * out: the prices of a card then stand on one line each.
 */
export function PriceText({ children: text }: { children: string }) {
  const [before = '', amount] = text.split(`${CURRENCY} `);
  return (
    <span className="tracking-tight whitespace-nowrap">
      {before !== '' && <span className="font-normal">{before}</span>}
      {amount !== undefined && (
        <>
          <span className="max-sm:sr-only">{CURRENCY} </span>
          {amount}
        </>
      )}
    </span>
  );
}
