import { COLORS } from '#/domain/catalog/product.ts';
import { GlowPicture } from '#/ui/glow-picture.tsx';
import { chosenColor } from './chosen-options.ts';
import type { PictureView } from './views.ts';

interface LitPictureProps {
  image: PictureView;
  /** What was chosen for the line that it stands for; undefined: nothing is known of that. */
  options: Record<string, string> | undefined;
  sizes: string;
}

/** A product small, in the light that was chosen; its name stands beside it. */
export function LitPicture({ image, options, sizes }: LitPictureProps) {
  const color = options && chosenColor(options);
  return (
    <GlowPicture
      image={image}
      alt=""
      sizes={sizes}
      hasMask={image.mask}
      glow={color && COLORS[color]}
      frameClass="h-full"
      className="h-full object-cover"
    />
  );
}
