import { m } from '#/paraglide/messages.js';

const WIDTHS = [480, 800, 1280] as const;

function sources(format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `/brand/hero-${width}.${format} ${width}w`).join(', ');
}

const SIZES = '(min-width: 64rem) 60vw, 100vw';

/** The one product on the stage. Its lit parts take the colour `--glow` once one is chosen. */
export function HeroPicture({ tinted }: { tinted: boolean }) {
  return (
    <div className="hero-picture relative isolate aspect-4/3">
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={SIZES} />
        <img
          src="/brand/hero-800.webp"
          srcSet={sources('webp')}
          sizes={SIZES}
          width={1280}
          height={960}
          alt={m.home_hero_alt()}
          fetchPriority="high"
          className="block size-full object-cover"
        />
      </picture>
      {tinted && (
        <span
          aria-hidden="true"
          className="glow-layer"
          style={{ maskImage: 'url("/brand/hero-mask.webp")' }}
        />
      )}
    </div>
  );
}
