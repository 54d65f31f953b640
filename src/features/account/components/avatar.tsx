import { classNames } from '#/ui/class-names.ts';

interface AvatarProps {
  initials: string;
  avatarUrl: string | null;
  size?: 'sm' | 'lg';
}

const SIZES = {
  sm: { look: 'size-9 text-sm', pixels: 36 },
  lg: { look: 'size-24 text-3xl', pixels: 96 },
} as const;

/** The person's picture, or the letters of the name. Says nothing: the name stands beside it. */
export function Avatar({ initials, avatarUrl, size = 'sm' }: AvatarProps) {
  const { look, pixels } = SIZES[size];
  const frame = classNames('shrink-0 rounded-full border border-control bg-overlay', look);
  if (avatarUrl) {
    return (
      <img
        src={avatarUrl}
        alt=""
        width={pixels}
        height={pixels}
        className={classNames(frame, 'object-cover')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classNames(frame, 'grid place-items-center font-semibold')}>
      {initials}
    </span>
  );
}
