import { type Hex, mix } from './colour.ts';
import { type Point, group, path, radial } from './paint.ts';
import { curve, ellipse, polyline } from './shapes.ts';

const COOL = '#8ea2d8';

export type Pose = {
  head: Point;
  neck: Point;
  hip: Point;
  leftArm: readonly [Point, Point, Point];
  rightArm: readonly [Point, Point, Point];
  leftLeg: readonly [Point, Point, Point];
  rightLeg: readonly [Point, Point, Point];
};

/** Poses on a grid: origin between the feet, y upwards, head near 175. */
export const POSES: readonly Pose[] = [
  {
    head: [4, 163],
    neck: [2, 146],
    hip: [-2, 92],
    leftArm: [
      [-17, 140],
      [-40, 150],
      [-52, 182],
    ],
    rightArm: [
      [19, 140],
      [38, 120],
      [24, 100],
    ],
    leftLeg: [
      [-10, 90],
      [-24, 48],
      [-20, 4],
    ],
    rightLeg: [
      [8, 90],
      [28, 52],
      [42, 6],
    ],
  },
  {
    head: [-3, 164],
    neck: [-1, 147],
    hip: [2, 93],
    leftArm: [
      [-18, 141],
      [-44, 136],
      [-66, 150],
    ],
    rightArm: [
      [17, 141],
      [43, 146],
      [64, 130],
    ],
    leftLeg: [
      [-8, 91],
      [-28, 54],
      [-44, 8],
    ],
    rightLeg: [
      [10, 91],
      [22, 50],
      [16, 4],
    ],
  },
  {
    head: [2, 162],
    neck: [0, 145],
    hip: [0, 91],
    leftArm: [
      [-18, 139],
      [-36, 116],
      [-22, 98],
    ],
    rightArm: [
      [18, 139],
      [34, 164],
      [26, 194],
    ],
    leftLeg: [
      [-9, 89],
      [-14, 46],
      [-30, 4],
    ],
    rightLeg: [
      [9, 89],
      [26, 56],
      [22, 8],
    ],
  },
];

/** Outline of a limb between two circles. */
function taper(a: Point, ra: number, b: Point, rb: number): string {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const side: Point = [Math.sin(angle), -Math.cos(angle)];
  return (
    `M${a[0] + side[0] * ra} ${a[1] + side[1] * ra}L${b[0] + side[0] * rb} ${b[1] + side[1] * rb}L${b[0] - side[0] * rb} ${b[1] - side[1] * rb}L${a[0] - side[0] * ra} ${a[1] - side[1] * ra}Z` +
    ellipse(a, ra) +
    ellipse(b, rb)
  );
}

/** Dancer in black, rim-lit by `glow`; light lines are laid over it by the caller. */
export function dancer(foot: Point, scale: number, pose: Pose, glow: Hex): string {
  const p = ([px, py]: Point): Point => [foot[0] + px * scale, foot[1] - py * scale];
  const part = (a: Point, ra: number, b: Point, rb: number) =>
    taper(p(a), ra * scale, p(b), rb * scale);
  const [nk, hp] = [pose.neck, pose.hip];
  const torso = curve(
    (
      [
        [nk[0] - 5, nk[1] + 2],
        [nk[0] - 15, nk[1] - 1],
        [nk[0] - 21, nk[1] - 7],
        [nk[0] - 17, nk[1] - 26],
        [hp[0] - 12.5, hp[1] + 16],
        [hp[0] - 14, hp[1] - 2],
        [hp[0] - 9, hp[1] - 9],
        [hp[0] + 9, hp[1] - 9],
        [hp[0] + 14, hp[1] - 2],
        [hp[0] + 12.5, hp[1] + 16],
        [nk[0] + 17, nk[1] - 26],
        [nk[0] + 21, nk[1] - 7],
        [nk[0] + 15, nk[1] - 1],
        [nk[0] + 5, nk[1] + 2],
        // The cast: the list is as long as the shape has corners.
      ] as Point[]
    ).map(p),
    true,
  );
  const leg = (points: readonly [Point, Point, Point]) => {
    const [h, knee, heel] = points;
    const out = heel[0] > h[0] ? 1 : -1;
    return (
      part(h, 7.6, knee, 5) +
      part(knee, 5, [heel[0], heel[1] + 3], 3.2) +
      part([heel[0] - out * 2, heel[1] - 0.5], 2.8, [heel[0] + out * 10, heel[1] - 1.6], 2)
    );
  };
  const arm = (points: readonly [Point, Point, Point]) => {
    const [shoulder, elbow, hand] = points;
    const l = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1;
    const tip: Point = [
      hand[0] + ((hand[0] - elbow[0]) / l) * 9,
      hand[1] + ((hand[1] - elbow[1]) / l) * 9,
    ];
    return (
      part(shoulder, 5.4, elbow, 3.9) + part(elbow, 3.9, hand, 2.7) + part(hand, 2.8, tip, 1.9)
    );
  };
  const shape = [
    leg(pose.leftLeg),
    leg(pose.rightLeg),
    arm(pose.leftArm),
    arm(pose.rightArm),
    torso,
    part(nk, 4.6, [pose.head[0], pose.head[1] - 5], 4.2),
    ellipse(p(pose.head), 8.4 * scale, 10.8 * scale),
  ];
  const body = (ink: Hex, grow: number) =>
    shape.map((d) => path(d, ink, grow > 0 ? { stroke: ink, width: grow } : {})).join('');
  return (
    group(body(mix(COOL, glow, 0.55), 1.3 * scale), { soft: 0.9 * scale, opacity: 0.6 }) +
    body('#0b0c15', 0)
  );
}

/** Raised forearm with an open hand or fist, from the lower edge up to `wrist`; `lean` in degrees. */
export function raisedArm(wrist: Point, size: number, open: boolean, glow: Hex, tone: Hex): string {
  const [x, y] = wrist;
  const k = size;
  const p = (px: number, py: number): Point => [x + px * k, y + py * k];
  const arm = `M${p(-5.2, -2).join(' ')}C${p(-6, 20).join(' ')} ${p(-9, 40).join(' ')} ${p(-12.5, 260).join(' ')}L${p(14, 260).join(' ')}C${p(11, 40).join(' ')} ${p(7, 20).join(' ')} ${p(5.2, -2).join(' ')}Z`;
  const fingers: [Point, Point, number][] = open
    ? [
        [p(-5, -12), p(-8.4, -27), 4],
        [p(-2, -14), p(-3.2, -31), 4.1],
        [p(1.6, -14), p(2.4, -31), 4.1],
        [p(4.8, -12), p(7.4, -27), 3.8],
        [p(5, -4), p(12.6, -15), 4.2],
      ]
    : [
        [p(-5, -13), p(-5, -17), 4],
        [p(-1.5, -14), p(-1.5, -19), 4],
        [p(2, -14), p(2, -18.5), 4],
        [p(5, -13), p(5, -16), 3.6],
        [p(6, -6), p(0, -11), 3.4],
      ];
  const palm = ellipse(p(0, -9), 7.4 * k, 9.5 * k);
  const lines = (ink: Hex, grow: number) =>
    fingers
      .map(([a, b, w]) => path(polyline([a, b]), 'none', { stroke: ink, width: (w + grow) * k }))
      .join('') + path(arm + palm, ink, { stroke: ink, width: grow * k });
  return (
    group(lines(mix(tone, glow, 0.6), 0.9), { soft: 0.8 * k, opacity: 0.6 }) +
    lines(tone, 0.1) +
    path(
      arm + palm,
      radial(p(0, 2), 24 * k, [
        [0, glow, 0.4],
        [0.5, glow, 0.14],
        [1, glow, 0],
      ]),
    )
  );
}
