import { m } from '#/paraglide/messages.js';

const WIDTHS = [640, 1280] as const;

function sources(format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `/brand/hero-${width}.${format} ${width}w`).join(', ');
}

const SIZES = '(min-width: 64rem) 72vw, 100vw';

/** The one product on the stage. Its lit parts take the colour `--glow`. */
export function HeroPicture() {
  return (
    <div className="hero-picture">
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={SIZES} />
        <img
          src="/brand/hero-1280.webp"
          srcSet={sources('webp')}
          sizes={SIZES}
          width={1280}
          height={720}
          alt={m.home_hero_alt()}
          fetchPriority="high"
          className="block size-full object-cover"
        />
      </picture>
      <span aria-hidden="true" className="glow-layer hero-glow" />
    </div>
  );
}
