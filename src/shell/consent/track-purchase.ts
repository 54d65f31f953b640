/** `reportPurchase`, fetched only when somebody has paid. */
export async function trackPurchase(order: { number: string; paid: number }): Promise<void> {
  const { reportPurchase } = await import('./visit-counter.ts');
  reportPurchase(order);
}
