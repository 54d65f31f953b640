/** The point of a picture that stays in view where it is cropped: percent from its left and its top. */
export type PictureFocus = { x: number; y: number };

export const CENTRE: PictureFocus = { x: 50, y: 50 };

/** The point of a press on a picture that is shown whole in `box`, in whole percent. */
export function focusAt(
  press: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): PictureFocus {
  return {
    x: percent(press.x - box.left, box.width),
    y: percent(press.y - box.top, box.height),
  };
}

function percent(part: number, whole: number): number {
  if (whole <= 0) return 50;
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
}

/** A picture with another point; its centre is what every picture has that says nothing. */
export function withFocus<Image extends { focus?: PictureFocus | undefined }>(
  { focus: _before, ...image }: Image,
  focus: PictureFocus,
): Omit<Image, 'focus'> & { focus?: PictureFocus } {
  return focus.x === CENTRE.x && focus.y === CENTRE.y ? image : { ...image, focus };
}
