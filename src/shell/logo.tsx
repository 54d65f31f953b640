import { useEffect, useRef, useState } from 'react';
import { classNames } from '#/ui/class-names.ts';

/** Width and height on a desktop; smaller on a phone, in the same ratio. */
const SIZES = {
  small: [155, 52, 'h-10 w-auto sm:h-13', 'text-xl'],
  medium: [215, 72, 'h-14 w-auto sm:h-18', 'text-2xl'],
  large: [290, 97, 'h-18 w-auto sm:h-24.25', 'text-3xl'],
} as const;

interface LogoProps {
  name: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** The shop's mark; its name in letters if the picture cannot be loaded. */
export function Logo({ name, size = 'small', className }: LogoProps) {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  const [width, height, box, text] = SIZES[size];

  useEffect(() => {
    // The picture may have failed before React was there to hear of it.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  if (failed) {
    return (
      <span className={classNames('font-display font-extrabold tracking-tight', text, className)}>
        {name}
      </span>
    );
  }
  const picture = { width, height, className: classNames(box, className) };
  const onError = () => {
    // A picture that fails is a warning, no more.
    // oxlint-disable-next-line no-console
    console.warn('The logo could not be loaded');
    setFailed(true);
  };
  return (
    <>
      <img
        {...picture}
        ref={ref}
        src="/brand/logo.svg"
        alt={name}
        onError={onError}
        className={classNames(picture.className, 'day:hidden')}
      />
      {/* Hidden and lazy: fetched only in the light theme. */}
      <img
        {...picture}
        src="/brand/logo-day.svg"
        alt={name}
        loading="lazy"
        onError={onError}
        className={classNames(picture.className, 'hidden day:block')}
      />
    </>
  );
}
