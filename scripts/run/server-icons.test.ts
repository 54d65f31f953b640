import { expect, it } from 'vitest';
import { withCachedIcons } from './server-icons.ts';

it('puts the kept one in the place of each icon', () => {
  const code =
    'import { Heart, Trash as Bin } from "lucide-react";\nexport const icons = [Heart, Bin];';
  expect(withCachedIcons(code, '/kept.tsx')).toBe(
    'import { cachedIcon as $cachedIcon } from "/kept.tsx"; import { Heart as $lucideHeart, Trash as $lucideBin } from "lucide-react"; const Heart = $cachedIcon($lucideHeart); const Bin = $cachedIcon($lucideBin);\nexport const icons = [Heart, Bin];',
  );
});
