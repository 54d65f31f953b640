import { dataSaving } from './data-saving.ts';
import { classNames } from './class-names.ts';

/** A stored picture: one file per width and format under `/media/{id}/{width}.{format}`. */
export interface PictureImage {
  id: string;
  /** Pixels of the largest version. */
  width: number;
  height: number;
  widths: readonly number[];
  /** A tiny data URL. */
  placeholder: string;
  color: string;
  /** Percent from its left and top that stay in view where it is cropped. */
  focus?: { x: number; y: number } | undefined;
}

export interface PictureProps {
  image: PictureImage;
  /** How wide it is shown: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string;
  alt: string;
  /** The picture the page is about: loaded first. At most one per page. */
  priority?: boolean;
  className?: string;
  /** Where the files lie; pictures that belong to the site itself are elsewhere. */
  base?: string;
}

/** Each named as twice as wide where data is saved, so that the browser takes the next one down. */
function sources(image: PictureImage, base: string, format: 'avif' | 'webp'): string {
  const times = dataSaving() === 'pictures' ? 2 : 1;
  return image.widths.map((w) => `${base}/${image.id}/${w}.${format} ${w * times}w`).join(', ');
}

/** What `Picture` gives the browser to choose from. */
export function pictureSources(image: PictureImage, base = '/media') {
  const largest = Math.max(...image.widths);
  return {
    avif: sources(image, base, 'avif'),
    webp: sources(image, base, 'webp'),
    src: `${base}/${image.id}/${largest}.webp`,
  };
}

/** AVIF, else WebP, at the right width, without moving the page. */
export function Picture(props: PictureProps) {
  const { image, sizes, alt, priority = false, className, base } = props;
  const { avif, webp, src } = pictureSources(image, base);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        style={{
          backgroundColor: image.color,
          backgroundImage: `url("${image.placeholder}")`,
          backgroundSize: 'cover',
          objectPosition: image.focus && `${image.focus.x}% ${image.focus.y}%`,
        }}
        className={classNames('block h-auto w-full', className)}
      />
    </picture>
  );
}
