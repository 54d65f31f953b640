/** Units in what the browser keeps of a guest's cart. Every page shows this number, also before React has come. */
export function countGuestUnits(stored: string | null): number {
  if (stored === null) return 0;
  try {
    const items: unknown = JSON.parse(stored);
    return Array.isArray(items) ? items.reduce((sum: number, item) => sum + unitsOf(item), 0) : 0;
  } catch {
    return 0;
  }
}

function unitsOf(item: unknown): number {
  if (typeof item !== 'object' || item === null || !('quantity' in item)) return 0;
  const { quantity } = item;
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
