/** One count for each name, all asked at once. */
export async function countEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => Promise<number>,
): Promise<Record<Name, number>> {
  const counts = await Promise.all(names.map(async (name) => [name, await count(name)] as const));
  // The cast: every name was counted.
  return Object.fromEntries(counts) as Record<Name, number>;
}
