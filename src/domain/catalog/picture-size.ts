/** Points of the shorter side that a picture of a product has at least. */
export const LEAST_PICTURE_SIDE = 320;

/** Whether a picture is too small for where it is shown: cropped there, it would be blurred (CATALOG-13). */
export function isPictureTooSmall(
  { width, height }: { width: number; height: number },
  least = LEAST_PICTURE_SIDE,
): boolean {
  return Math.min(width, height) < least;
}
