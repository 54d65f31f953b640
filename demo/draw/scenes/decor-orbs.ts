import { LIGHT } from '../kit/colour.ts';
import { dimension } from '../kit/measure.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose, type Item } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { garden } from '../environments/garden.ts';
import { poolside } from '../environments/poolside.ts';
import { moodBall, poolLight } from '../objects/decor.ts';
import { lantern, lanternPattern } from '../objects/lantern.ts';
import { put } from '../kit/items.ts';

export const scenes: Scenes = {
  'mood-ball': [
    {
      alt: {
        en: 'A glowing LED mood ball of 40 centimetres on a dark stage',
        sw: 'Tufe la LED la sentimita 40 linalong’aa jukwaani gizani',
      },
      glow: LIGHT.violet,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 58, distance: 240, zoom: 13, floor: 930 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 28], wall: 160 }),
          items: [put(moodBall, { x: 0, z: 0 }, glow, 40, 110, 0.75)],
        }),
    },
    {
      alt: {
        en: 'Mood balls in several colours scattered on a lawn under trees',
        sw: 'Matufe ya LED ya rangi mbalimbali yaliyotawanywa bustanini chini ya miti',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 92, distance: 420, zoom: 5.4, floor: 940 },
          back: (view) => garden(view, { line: 560 }),
          items: (
            [
              [-92, -10, glow, 20],
              [-8, -60, LIGHT.magenta, 20],
              [86, 0, LIGHT.amber, 20],
              [-40, 120, LIGHT.lime, 15],
              [46, 90, LIGHT.violet, 20],
              [150, 150, glow, 15],
              [-160, 170, LIGHT.magenta, 15],
            ] as const
          ).map(([x, z, colour, r]): Item => ({
            ...put((v, p, g) => moodBall(v, p, g, r), { x, z }, colour, 2 * r, 80, 0.6),
            reflect: 0,
          })),
        }),
    },
    {
      alt: {
        en: 'The mood ball in amber with its measure: 40 centimetres across',
        sw: 'Tufe la LED la kaharabu na kipimo chake: kipenyo sentimita 40',
      },
      glow: LIGHT.amber,
      draw: (glow) =>
        compose({
          camera: { eye: 48, distance: 360, zoom: 13, floor: 950 },
          back: (view) => stage(view, { wash: glow, level: 0.4, washAt: [0, 28], wall: 160 }),
          items: [put(moodBall, { x: 0, z: 0 }, glow, 40, 100, 0.65)],
          front: (view) => dimension(view.at(-20, 46, 0), view.at(20, 46, 0), '40 cm', [0, -46]),
        }),
    },
  ],
  'pool-light': [
    {
      alt: {
        en: 'Three floating LED orbs on dark water, ripples catching their light',
        sw: 'Taa tatu za LED za duara zikielea juu ya maji, mawimbi yakiakisi mwanga wake',
      },
      glow: LIGHT.cyan,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 62, distance: 170, zoom: 13, floor: 880 },
          back: (view) => poolside(view, { line: 330, level: 0.55 }),
          items: (
            [
              [-4, -14],
              [-44, 36],
              [42, 30],
            ] as const
          ).map(([x, z]): Item => ({
            ...put(poolLight, { x, z }, glow, 14, 40, 0.6),
            reflect: 0.5,
          })),
        }),
    },
    {
      og: true,
      alt: {
        en: 'Six floating pool lights in different colours on a hotel pool at night',
        sw: 'Taa sita za kuelea za rangi mbalimbali kwenye bwawa la hoteli usiku',
      },
      glow: LIGHT.magenta,
      draw: (glow) =>
        compose({
          camera: { eye: 84, distance: 240, zoom: 8, floor: 920 },
          back: (view) => poolside(view, { line: 460 }),
          items: (
            [
              [-62, -20, glow],
              [0, -46, LIGHT.cyan],
              [64, -10, LIGHT.violet],
              [-30, 60, LIGHT.lime],
              [46, 90, LIGHT.amber],
              [-100, 120, LIGHT.cyan],
            ] as const
          ).map(([x, z, colour]): Item => ({
            ...put(poolLight, { x, z }, colour, 14, 36, 0.55),
            reflect: 0.5,
          })),
        }),
    },
  ],
  'solar-lantern': [
    {
      alt: {
        en: 'A pierced metal solar lantern throwing a pattern of light around it',
        sw: 'Taa ya sola ya chuma yenye matundu ikitupa nakshi za mwanga kuizunguka',
      },
      glow: LIGHT.filament,
      draw: (glow) =>
        compose({
          camera: { eye: 36, distance: 110, zoom: 20, floor: 900 },
          back: (view) =>
            stage(view, { wash: glow, level: 0.4, washAt: [0, 20], wall: 70 }) +
            lanternPattern(view, { x: 0, z: 0 }, glow),
          items: [put(lantern, { x: 0, z: 0 }, glow, 27, 50, 0.7)],
        }),
    },
    {
      alt: {
        en: 'Solar lanterns along a garden path at night, light patterns on the ground',
        sw: 'Taa za sola kando ya njia ya bustani usiku, nakshi za mwanga ardhini',
      },
      glow: LIGHT.filament,
      draw: (glow) =>
        compose({
          camera: { eye: 46, distance: 150, zoom: 11.5, floor: 960 },
          back: (view) =>
            garden(view, { line: 500 }) +
            (
              [
                [-40, -10],
                [38, 20],
                [-26, 90],
              ] as const
            )
              .map(([x, z]) => lanternPattern(view, { x, z }, glow))
              .join(''),
          items: (
            [
              [-40, -10],
              [38, 20],
              [-26, 90],
            ] as const
          ).map(([x, z]): Item => ({
            ...put(lantern, { x, z }, glow, 27, 50, 0.6),
            reflect: 0,
          })),
        }),
    },
  ],
};
