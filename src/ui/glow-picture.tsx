import { classNames } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';

interface GlowPictureProps extends PictureProps {
  /** Whether a mask of the lit parts exists; without one the light cannot change. */
  hasMask: boolean;
  /** The chosen light. Undefined: the picture as it was drawn, or `--glow` of what is around it. */
  glow?: string | undefined;
  /** Whether the light is tinted at all; default: when a colour is chosen. */
  tinted?: boolean;
  frameClass?: string;
}

export function GlowPicture(props: GlowPictureProps) {
  const { hasMask, glow, tinted = glow !== undefined, frameClass, ...picture } = props;
  const mask = `url("${picture.base ?? '/media'}/${picture.image.id}/mask.webp")`;
  return (
    <div
      className={classNames('relative isolate overflow-hidden', frameClass)}
      // A custom property is not among React's typed style keys.
      style={glow ? ({ '--glow': glow } as React.CSSProperties) : undefined}
    >
      <Picture {...picture} />
      {hasMask && tinted && (
        <span
          aria-hidden="true"
          className="glow-layer"
          style={{ maskImage: mask, WebkitMaskImage: mask }}
        />
      )}
    </div>
  );
}
