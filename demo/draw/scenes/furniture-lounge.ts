import { LIGHT } from '../kit/colour.ts';
import type { Scenes } from '../kit/scene.ts';
import { compose } from '../kit/shot.ts';
import { stage } from '../kit/stage.ts';
import { bar } from '../environments/bar.ts';
import { garden } from '../environments/garden.ts';
import { poolside } from '../environments/poolside.ts';
import { rooftop } from '../environments/rooftop.ts';
import { ledCube } from '../objects/furniture.ts';
import { barStool, coffeeTable, loungeSofa, planter } from '../objects/lounge.ts';
import { put } from '../kit/items.ts';

export const scenes: Scenes = {
  'led-lounge-sofa': [
    {
      alt: {
        en: 'A two-seat LED lounge sofa with white cushions and a glowing shell',
        sw: 'Sofa ya LED ya watu wawili yenye mito myeupe na fremu inayong’aa',
      },
      glow: LIGHT.magenta,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 105, distance: 480, zoom: 6, floor: 880 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 50], wall: 240 }),
          items: [put(loungeSofa, { x: 0, z: 0, turn: 20 }, glow, 70, 160, 0.65)],
        }),
    },
    {
      og: true,
      alt: {
        en: 'LED sofa, coffee table and cube seat as a lounge on a rooftop at night',
        sw: 'Sofa, meza ndogo na kiti cha mchemraba vya LED juu ya paa usiku',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 108, distance: 560, zoom: 4.7, floor: 920 },
          back: (view) => rooftop(view, { line: 540 }),
          items: [
            put(loungeSofa, { x: -70, z: 50, turn: -16 }, glow, 70, 130, 0.55),
            put(coffeeTable, { x: 46, z: -90 }, LIGHT.violet, 38, 90, 0.55),
            put(ledCube, { x: 128, z: 20, turn: 35 }, glow, 40, 80, 0.5),
          ],
        }),
    },
  ],
  'led-bar-stool': [
    {
      alt: {
        en: 'A moulded LED bar stool with a low back, glowing on a dark stage',
        sw: 'Stuli ya baa ya LED yenye mgongo mfupi, iking’aa jukwaani gizani',
      },
      glow: LIGHT.lime,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 128, distance: 340, zoom: 7.8, floor: 980 },
          back: (view) => stage(view, { wash: glow, level: 0.45, washAt: [0, 60], wall: 180 }),
          items: [put(barStool, { x: 0, z: 0 }, glow, 94, 110, 0.65)],
        }),
    },
    {
      alt: {
        en: 'Three LED bar stools in front of the backlit shelves of a bar',
        sw: 'Stuli tatu za LED mbele ya rafu zenye mwanga za baa',
      },
      glow: LIGHT.cyan,
      draw: (glow) =>
        compose({
          camera: { eye: 108, distance: 420, zoom: 6, floor: 1010 },
          back: (view) => bar(view, { accent: glow, line: 640 }),
          items: [
            put(barStool, { x: -76, z: 0 }, glow, 94, 80, 0.55),
            put(barStool, { x: 0, z: 14 }, LIGHT.violet, 94, 80, 0.55),
            put(barStool, { x: 76, z: 0 }, LIGHT.magenta, 94, 80, 0.55),
          ],
        }),
    },
  ],
  'led-coffee-table': [
    {
      alt: {
        en: 'A low round LED coffee table glowing amber on a dark stage',
        sw: 'Meza ndogo ya duara ya LED iking’aa rangi ya kaharabu jukwaani gizani',
      },
      glow: LIGHT.amber,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 88, distance: 320, zoom: 8.8, floor: 850 },
          back: (view) => stage(view, { wash: glow, level: 0.5, washAt: [0, 30], wall: 190 }),
          items: [put(coffeeTable, { x: 0, z: 0 }, glow, 38, 130, 0.7)],
        }),
    },
    {
      alt: {
        en: 'LED coffee table and four cube seats on a lawn under strings of bulbs',
        sw: 'Meza ndogo ya LED na viti vinne vya mchemraba bustanini chini ya nyuzi za balbu',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 104, distance: 460, zoom: 5.2, floor: 930 },
          back: (view) => garden(view, { line: 560 }),
          items: [
            { ...put(coffeeTable, { x: 0, z: 0 }, glow, 38, 130, 0.6), reflect: 0 },
            { ...put(ledCube, { x: -104, z: 20, turn: 30 }, LIGHT.amber, 40, 90, 0.5), reflect: 0 },
            { ...put(ledCube, { x: 106, z: 10, turn: 58 }, LIGHT.amber, 40, 90, 0.5), reflect: 0 },
            { ...put(ledCube, { x: -44, z: 130, turn: 20 }, LIGHT.amber, 40, 90, 0.4), reflect: 0 },
            { ...put(ledCube, { x: 66, z: 130, turn: 66 }, LIGHT.amber, 40, 90, 0.4), reflect: 0 },
          ],
        }),
    },
  ],
  'led-planter': [
    {
      alt: {
        en: 'A tall glowing LED planter with a leafy plant on a dark stage',
        sw: 'Chungu kirefu cha LED kinachong’aa chenye mmea wa majani jukwaani gizani',
      },
      glow: LIGHT.lime,
      recolour: true,
      draw: (glow) =>
        compose({
          camera: { eye: 108, distance: 420, zoom: 5.9, floor: 1020 },
          back: (view) => stage(view, { wash: glow, level: 0.45, washAt: [0, 60], wall: 190 }),
          items: [put(planter, { x: 0, z: 0 }, glow, 150, 120, 0.65)],
        }),
    },
    {
      alt: {
        en: 'LED planters in warm white lining the edge of a hotel pool under palms',
        sw: 'Vyungu vya LED vya mwanga wa joto kando ya bwawa la hoteli chini ya minazi',
      },
      glow: LIGHT.warm,
      draw: (glow) =>
        compose({
          camera: { eye: 120, distance: 620, zoom: 4.4, floor: 1010 },
          back: (view) => poolside(view, { line: 480, deck: 760 }),
          items: [
            put((v, p, g) => planter(v, p, g, 9), { x: -120, z: -20 }, glow, 150, 80, 0.5),
            put((v, p, g) => planter(v, p, g, 3), { x: 10, z: 40 }, glow, 150, 80, 0.5),
            put((v, p, g) => planter(v, p, g, 12), { x: 130, z: 0 }, glow, 150, 80, 0.5),
          ],
        }),
    },
  ],
};
