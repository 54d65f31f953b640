import { LIGHT, hue } from '../kit/colour.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose, type Item } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { bar } from '../environments/bar.ts';
import { rooftop } from '../environments/rooftop.ts';
import { coaster, glorifier, iceBucket, servingTray } from '../objects/bar-table.ts';
import { flute } from '../objects/glassware.ts';
import { put } from '../kit/items.ts';

/** Table-top views: everything within a forearm's length of the lens. */
const TABLE = { eye: 34, distance: 110, zoom: 21, floor: 930 } as const;

export const scenes: Scenes = {
  'led-ice-bucket': [
    {
      alt: {
        en: 'A glowing LED ice bucket with ice and a bottle of champagne on a dark stage',
        sw: 'Ndoo ya barafu ya LED inayong’aa yenye barafu na chupa ya shampeni jukwaani gizani',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { ...TABLE, eye: 42, floor: 980, zoom: 20.5 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 20], wall: 70 }),
          items: [put(iceBucket, { x: 0, z: 0 }, glow, 30, 44, 0.75)],
        }),
    },
    {
      alt: {
        en: 'LED ice bucket and champagne flutes on a bar counter, lit shelves behind',
        sw: 'Ndoo ya barafu ya LED na glasi za shampeni kwenye kaunta ya baa, rafu zenye mwanga nyuma',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { ...TABLE, eye: 36, distance: 130, zoom: 17, floor: 960 },
          back: (view) => bar(view, { accent: glow, line: 620 }),
          items: [
            put(iceBucket, { x: -9, z: 4 }, glow, 30, 40, 0.6),
            { x: 14, z: -4, height: 23, draw: (v) => flute(v, { x: 14, z: -4 }, glow, 2) },
            { x: 22, z: 4, height: 23, draw: (v) => flute(v, { x: 22, z: 4 }, glow, 3) },
          ],
        }),
    },
    {
      alt: {
        en: 'Three LED ice buckets in amber, magenta and violet, one with a bottle',
        sw: 'Ndoo tatu za barafu za LED za kaharabu, waridi na zambarau, moja ikiwa na chupa',
      },
      glow: LIGHT.violet,
      draw: (glow) =>
        compose({
          camera: { ...TABLE, eye: 40, distance: 170, zoom: 14.5, floor: 960 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 20], wall: 90 }),
          items: [
            put((v, p, g) => iceBucket(v, p, g, false), { x: -34, z: 8 }, LIGHT.amber, 26, 36),
            put(iceBucket, { x: 0, z: -6 }, LIGHT.magenta, 30, 36),
            put((v, p, g) => iceBucket(v, p, g, false), { x: 34, z: 8 }, glow, 26, 36),
          ],
        }),
    },
  ],
  'bottle-glorifier': [
    {
      alt: {
        en: 'A round LED bottle glorifier lighting a spirit bottle from below',
        sw: 'Stendi ya LED ya duara ikiangaza chupa ya pombe kali kutoka chini',
      },
      glow: LIGHT.amber,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 34, distance: 110, zoom: 22.5, floor: 980 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 20], wall: 60 }),
          items: [put(glorifier, { x: 0, z: 0 }, glow, 33, 30, 0.6)],
        }),
    },
    {
      alt: {
        en: 'Three lit bottle glorifiers in a row on a bar counter',
        sw: 'Stendi tatu za chupa zenye mwanga zikiwa zimepangwa kwenye kaunta ya baa',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 30, distance: 130, zoom: 18, floor: 970 },
          back: (view) => bar(view, { accent: LIGHT.magenta, line: 640, level: 0.9 }),
          items: [
            put((v, p, g) => glorifier(v, p, g, '#7a8fa8'), { x: -26, z: 0 }, glow, 33, 26),
            put((v, p, g) => glorifier(v, p, g, '#b0641c'), { x: 0, z: -6 }, LIGHT.amber, 33, 26),
            put((v, p, g) => glorifier(v, p, g, '#8a2f6e'), { x: 26, z: 0 }, LIGHT.magenta, 33, 26),
          ],
        }),
    },
  ],
  'led-serving-tray': [
    {
      alt: {
        en: 'A round LED serving tray with a lit rim and four drinks',
        sw: 'Sinia ya duara ya LED yenye ukingo unaong’aa na vinywaji vinne',
      },
      glow: LIGHT.violet,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 36, distance: 100, zoom: 22, floor: 830 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 10], wall: 70 }),
          items: [put(servingTray, { x: 0, z: 0 }, glow, 10, 48, 0.6)],
        }),
    },
    {
      alt: {
        en: 'A lit tray of drinks on the edge of a terrace above the Nairobi skyline',
        sw: 'Sinia yenye mwanga na vinywaji juu ya paa, jiji la Nairobi likionekana nyuma',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 26, distance: 120, zoom: 18.5, floor: 940 },
          back: (view) => rooftop(view, { line: 640 }),
          items: [put(servingTray, { x: 0, z: 0 }, glow, 10, 44, 0.55)],
        }),
    },
  ],
  'led-coasters': [
    {
      alt: {
        en: 'Round LED coasters in several colours, one lighting a drink from below',
        sw: 'Visahani vya LED vya glasi vya rangi mbalimbali, kimoja kikiangaza kinywaji kutoka chini',
      },
      glow: LIGHT.cyan,
      draw: () =>
        compose({
          camera: { eye: 22, distance: 62, zoom: 36, floor: 860 },
          back: (view) => stage(view, { wash: LIGHT.cyan, level: 0.35, washAt: [0, 8], wall: 45 }),
          items: [
            put((v, p, g) => coaster(v, p, g, '#b8641c'), { x: 0, z: 0 }, LIGHT.cyan, 10, 16, 0.7),
            put(coaster, { x: -13, z: 4 }, LIGHT.magenta, 2, 14, 0.6),
            put(coaster, { x: 13, z: 3 }, LIGHT.violet, 2, 14, 0.6),
            put(coaster, { x: -7, z: 15 }, LIGHT.amber, 2, 14, 0.6),
            put(coaster, { x: 7.5, z: 15 }, LIGHT.lime, 2, 14, 0.6),
            put(coaster, { x: -8.5, z: -11 }, LIGHT.lime, 2, 14, 0.6),
            put(coaster, { x: 9, z: -11 }, LIGHT.amber, 2, 14, 0.6),
          ],
        }),
    },
    {
      alt: {
        en: 'Twelve lit coasters under glasses along a bar counter',
        sw: 'Visahani kumi na viwili vyenye mwanga chini ya glasi kwenye kaunta ya baa',
      },
      glow: LIGHT.magenta,
      draw: () =>
        compose({
          camera: { eye: 26, distance: 100, zoom: 23, floor: 950 },
          back: (view) => bar(view, { accent: LIGHT.violet, line: 600 }),
          items: Array.from({ length: 12 }, (_, i): Item => {
            const [row, column] = [Math.floor(i / 4), i % 4];
            const place = { x: (column - 1.5) * 15.5 + row * 2 - 2, z: row * 15 - 8 };
            const drink = ['#b8641c', '#a8304c', '#c79a34', '#2f8a62'][(i * 7) % 4] ?? '#b8641c';
            return put(
              (v, p, g) => coaster(v, p, g, drink),
              place,
              hue(0.5 + i * 0.045, 0.6),
              10,
              12,
              0.55,
            );
          }),
        }),
    },
  ],
};
