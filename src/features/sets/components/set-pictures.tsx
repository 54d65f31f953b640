import { Picture } from '#/ui/picture.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { SetView } from '../views.ts';

const SHOWN = 4;

/** A set's picture: those of its first parts, side by side. */
export function SetPictures({
  parts,
  priority = false,
}: Pick<SetView, 'parts'> & { priority?: boolean }) {
  const images = parts.flatMap(({ product }) => product.image ?? []).slice(0, SHOWN);
  // Two or four fill a square of cells; one or three begin with a tall one.
  const isOdd = images.length % 2 === 1;
  return (
    <div
      className={classNames(
        'stage grid aspect-4/3 gap-0.5 overflow-hidden bg-sunken',
        images.length > 1 && 'grid-cols-2',
        images.length > 2 && 'grid-rows-2',
      )}
    >
      {images.map((image, nth) => (
        <div
          key={image.id}
          className={classNames('min-h-0 overflow-hidden', isOdd && nth === 0 && 'row-span-2')}
        >
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 18rem, 46vw"
            priority={priority && nth === 0}
            className="h-full w-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}
