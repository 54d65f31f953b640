import { HEIGHT, type View } from '../kit/camera.ts';
import type { Hex } from '../kit/colour.ts';
import { linear, path, type Stop } from '../kit/paint.ts';
import { frame } from '../kit/shapes.ts';

/** What every environment takes. They are drawn in picture pixels, so any camera works. */
export type Setting = {
  /** colour of the event's light */
  accent?: Hex;
  /** 0…1 brightness of everything behind, default 1 */
  level?: number;
  /** picture y where background meets floor or table; default a little below the horizon */
  line?: number;
  /** poolside only: picture y where the terrace in front of the water begins */
  deck?: number;
};

export function meeting(view: View, setting: Setting): number {
  return setting.line ?? Math.max(320, Math.min(820, view.horizon + 90));
}

/** Vertical gradient over the full width between two picture heights. */
export function band(top: number, bottom: number, stops: readonly Stop[]): string {
  return path(frame(top, bottom), linear([0, top], [0, bottom], stops));
}

export function ground(line: number, far: Hex, near: Hex): string {
  return band(line, HEIGHT + 80, [
    [0, far],
    [0.25, far],
    [1, near],
  ]);
}
