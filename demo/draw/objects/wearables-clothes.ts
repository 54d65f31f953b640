import { type Hex, mix } from '../kit/colour.ts';
import { POSES, type Pose, dancer } from '../kit/dancer.ts';
import { neon } from '../kit/neon.ts';
import { type Point, clip, linear, path, shifted } from '../kit/paint.ts';
import { polyline } from '../kit/shapes.ts';

const COOL = '#8ea2d8';

function mirrored(d: string): string {
  return `<g transform="scale(-1 1)">${d}</g>`;
}

/** Black jacket with light lines on an unseen form. `at` = hollow of the neck, `k` pixels per unit (jacket 300 wide). */
export function danceJacket(at: Point, k: number, glow: Hex): string {
  const half =
    'M0 -6C18 -6 34 -22 44 -34C62 -24 96 -14 114 -2C122 30 118 60 116 92C114 150 110 210 106 268H0Z';
  const sleeve =
    'M100 -10C132 2 146 34 152 76C160 130 170 190 174 246C162 256 146 258 134 254C126 200 118 150 112 96C108 60 102 26 100 -10Z';
  const cuff = 'M133 240C146 246 162 244 173.500 234L175 252C162 262 146 263 134 258Z';
  const hem = 'M0 258C40 260 80 258 108 252C112 262 111 270 106 276C76 283 36 285 0 285Z';
  const ribs = Array.from({ length: 17 }, (_, i) => `M${4 + i * 6} 258L${4 + i * 5.85} 284`).join(
    '',
  );
  const cloth = (d: string, from: Point, to: Point) =>
    path(
      d,
      linear(from, to, [
        [0, '#11131e'],
        [0.3, '#2b314a'],
        [0.55, '#161926'],
        [0.85, '#2c3350'],
        [1, mix('#1a1e2e', COOL, 0.5)],
      ]),
    );
  const rim = (d: string) => path(d, 'none', { stroke: COOL, width: 2.4, soft: 1, opacity: 0.4 });
  const crease = (d: string, tone: Hex, o: number, w = 5) =>
    path(d, 'none', { stroke: tone, width: w, soft: w * 0.5, opacity: o });
  const side = (lit: boolean) => {
    const arm = clip(
      sleeve,
      cloth(sleeve, [104, 100], [172, 84]) +
        crease('M122 60C134 70 146 72 154 64', '#03040a', 0.9, 7) +
        crease('M124 120C138 132 152 130 164 118', '#03040a', 0.8, 7) +
        crease('M128 128C140 140 154 138 166 126', COOL, 0.22, 4) +
        crease('M132 190C144 200 158 198 170 188', '#03040a', 0.8, 7) +
        path(sleeve, 'none', { stroke: glow, width: 26, soft: 9, opacity: 0.3 }) +
        rim(sleeve),
    );
    const body = clip(
      half,
      cloth(half, [0, 60], [118, 50]) +
        crease('M112 70C90 84 70 86 48 78', '#03040a', 0.8, 8) +
        crease('M112 84C92 98 74 98 56 92', COOL, 0.18, 4) +
        crease('M40 120C46 170 44 220 36 262', '#03040a', 0.7, 8) +
        crease('M84 150C88 190 86 230 82 262', COOL, lit ? 0.2 : 0.1, 6) +
        path(
          'M13 0V270M27 30L62 52V84L27 108M13 236H40L56 214H105M46 -30C70 -20 94 -12 112 -2',
          'none',
          { stroke: glow, width: 30, soft: 12, opacity: 0.26 },
        ) +
        rim(half),
    );
    const lines =
      neon('M13 2C13 90 13 170 13 254', glow, 3.4) +
      neon('M46 -30C70 -20 94 -12 112 -2C138 10 147 40 153 80C160 132 167 182 171 232', glow, 3.4) +
      neon('M27 30L62 52V84L27 108', glow, 2.8) +
      neon('M13 236H40L56 214H105', glow, 2.8) +
      neon('M136 246C148 251 162 249 173 240', glow, 3);
    return (
      arm +
      path(
        cuff,
        linear(
          [134, 0],
          [175, 0],
          [
            [0, '#1b1f2f'],
            [0.5, '#3a4261'],
            [1, '#1b1f2f'],
          ],
        ),
      ) +
      body +
      path(
        hem,
        linear(
          [0, 0],
          [107, 0],
          [
            [0, '#1b1f2f'],
            [0.5, '#2a3048'],
            [1, '#3a4261'],
          ],
        ),
      ) +
      path(ribs, 'none', { stroke: '#090b12', width: 2, soft: 0.7, opacity: 0.6 }) +
      path(
        hem,
        linear(
          [0, 256],
          [0, 285],
          [
            [0, '#05060b', 0.55],
            [0.3, '#05060b', 0],
            [1, '#05060b', 0.5],
          ],
        ),
      ) +
      path(cuff, 'none', { stroke: COOL, width: 1.6, soft: 0.8, opacity: 0.4 }) +
      lines
    );
  };
  const inside = 'M-44 -34C-30 -48 30 -48 44 -34C34 -20 18 -5 0 -4C-18 -5 -34 -20 -44 -34Z';
  const collar =
    'M-46 -35C-52 -50 -44 -62 -38 -64C-20 -52 20 -52 38 -64C44 -62 52 -50 46 -35C38 -18 22 -2 4 2L0 4L-4 2C-22 -2 -38 -18 -46 -35Z';
  const zip =
    path('M0 4V283', 'none', { stroke: '#04050a', width: 5 }) +
    path('M0 6V281', 'none', { stroke: '#9aa6cc', width: 1.6, dash: '2 3', opacity: 0.7 });
  return shifted(
    path(
      collar,
      linear(
        [-46, 0],
        [46, 0],
        [
          [0, '#262c42'],
          [0.3, '#10121c'],
          [0.7, '#0c0e17'],
          [1, '#22273b'],
        ],
      ),
    ) +
      path(
        inside,
        linear(
          [0, -46],
          [0, 0],
          [
            [0, '#020308'],
            [1, mix('#07080e', glow, 0.12)],
          ],
        ),
      ) +
      mirrored(side(false)) +
      side(true) +
      zip +
      neon('M-45 -37C-49 -50 -43 -58 -38 -62M45 -37C49 -50 43 -58 38 -62', glow, 2.8) +
      neon('M-43 -33C-34 -18 -20 -4 -3 0M43 -33C34 -18 20 -4 3 0', glow, 2.8),
    at,
    k,
  );
}

/** Dancer in light lines along the limbs and the jacket's front. */
export function litDancer(foot: Point, scale: number, which: number, glow: Hex): string {
  const pose = POSES[which % POSES.length] as Pose;
  const p = ([px, py]: Point): Point => [foot[0] + px * scale, foot[1] - py * scale];
  const w = 1.7 * scale;
  const [nk, hp] = [pose.neck, pose.hip];
  const front = [
    polyline([p([nk[0] - 5, nk[1] - 4]), p([nk[0] - 6, nk[1] - 30]), p([hp[0] - 5, hp[1] + 6])]),
    polyline([p([nk[0] + 5, nk[1] - 4]), p([nk[0] + 6, nk[1] - 30]), p([hp[0] + 5, hp[1] + 6])]),
    polyline([p([hp[0] - 13, hp[1] + 3]), p([hp[0] + 13, hp[1] + 3])]),
    polyline([
      p([nk[0] - 6, nk[1] - 2]),
      p(pose.leftArm[0]),
      p(pose.leftArm[1]),
      p(pose.leftArm[2]),
    ]),
    polyline([
      p([nk[0] + 6, nk[1] - 2]),
      p(pose.rightArm[0]),
      p(pose.rightArm[1]),
      p(pose.rightArm[2]),
    ]),
  ].join('');
  return dancer(foot, scale, pose, glow) + neon(front, glow, w);
}
