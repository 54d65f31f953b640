import { seeded } from '#demo/draw/kit/random.ts';

/** Numbers in 0…1 that follow from a seed and a name, whatever else is drawn meanwhile. */
export function chanceOf(seed: number, name: string): () => number {
  let hash = 2_166_136_261 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seeded(hash);
}

/** One of the things, each as likely as its weight. */
export function draw<const T>(
  chance: () => number,
  weighted: readonly (readonly [number, T])[],
): T {
  let left = chance() * weighted.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, thing] of weighted) {
    left -= weight;
    if (left < 0) return thing;
  }
  throw new RangeError('There is nothing to draw from');
}
