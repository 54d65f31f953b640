/** Pixels across of every picture the site shows, the smallest first. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

const SIZED = /^(.*\/)(\d{3,4})\.(avif|webp)$/;

/** The path of the same picture one size smaller; null: there is none, or it is no sized picture (LIGHT-3). */
export function pictureSizeDown(path: string): string | null {
  const [, folder = '', width = '', format = ''] = SIZED.exec(path) ?? [];
  const smaller = PICTURE_WIDTHS.findLast((one) => one < Number(width));
  return smaller === undefined ? null : `${folder}${smaller}.${format}`;
}

/** Whether a path is that of one size among others of a picture. */
export function isSizedPicture(path: string): boolean {
  return SIZED.test(path);
}
