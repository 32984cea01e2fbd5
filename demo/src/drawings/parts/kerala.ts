import { darker } from './colour.ts';
import { festoon, garland } from './garlands.ts';
import { beads, box, circle, dashes, dots, type Layer, limb, place, polygon, shape, stroke } from './svg.ts';

export interface HouseTones {
  wall: string;
  wallShade: string;
  wood: string;
  woodLight: string;
  tile: string;
  tileShade: string;
  tileLine: string;
  plinth: string;
  lit: string;
}

/** A hipped roof of clay tiles between two eaves, narrowing to its ridge. */
export function tiledRoof(
  left: number,
  right: number,
  eaves: number,
  ridgeLeft: number,
  ridgeRight: number,
  ridge: number,
  tones: HouseTones,
): Layer {
  const rows = 6;
  const courses = Array.from({ length: rows }, (_, i) => {
    const t = (i + 1) / rows;
    const y = ridge + (eaves - ridge) * t;
    return `M${ridgeLeft + (left - ridgeLeft) * t} ${y}H${ridgeRight + (right - ridgeRight) * t}`;
  });
  return [
    polygon(
      [
        [ridgeLeft, ridge],
        [ridgeRight, ridge],
        [right, eaves],
        [left, eaves],
      ],
      tones.tile,
    ),
    polygon(
      [
        [ridgeRight - (ridgeRight - ridgeLeft) * 0.12, ridge],
        [ridgeRight, ridge],
        [right, eaves],
        [right - (right - left) * 0.2, eaves],
      ],
      tones.tileShade,
    ),
    dashes(courses.join(''), tones.tileLine, 3, '9 3', { opacity: 0.55 }),
    box(left - 6, eaves - 2, right - left + 12, 7, tones.wood),
    dashes(`M${left - 4} ${eaves + 8}H${right + 4}`, tones.woodLight, 6, '5 5'),
    box(ridgeLeft - 6, ridge - 5, ridgeRight - ridgeLeft + 12, 8, tones.tileShade),
    [ridgeLeft, ridgeRight].map((x, i) =>
      shape(
        `M${x} ${ridge - 4}q${i ? 14 : -14}-4 ${i ? 18 : -18}-18q${i ? -14 : 14} 2-${i ? '18' : '-18'} 18z`,
        tones.tileShade,
      ),
    ),
  ];
}

/** The carved gable on the front of a roof; x is its middle. */
export const carvedGable = (
  x: number,
  foot: number,
  half: number,
  peak: number,
  tones: HouseTones,
): Layer => {
  const rise = foot - peak;
  const rays = [-0.6, -0.3, 0, 0.3, 0.6].map(
    (at) => `M${x} ${foot - rise * 0.12}L${x + half * at} ${foot - rise * (0.72 - Math.abs(at) * 0.62)}`,
  );
  return [
    shape(`M${x - half - 16} ${foot + 6}L${x} ${peak - 12}L${x + half + 16} ${foot + 6}z`, tones.tileShade),
    shape(`M${x - half} ${foot}L${x} ${peak + 8}L${x + half} ${foot}z`, tones.wood),
    shape(
      `M${x - half * 0.74} ${foot}L${x} ${peak + rise * 0.3}L${x + half * 0.74} ${foot}z`,
      darker(tones.wood, 0.3),
    ),
    stroke(rays.join(''), tones.woodLight, 4),
    circle(x, foot - rise * 0.12, rise * 0.12, tones.woodLight),
    shape(`M${x - 3} ${peak - 10}q-7-14 3-24q10 10 3 24z`, tones.woodLight),
  ];
};

const woodenPost = (x: number, foot: number, h: number, tones: HouseTones): Layer => [
  box(x - 5, foot - h, 10, h, tones.wood),
  box(x - 9, foot - 12, 18, 12, tones.woodLight),
  box(x - 8, foot - h, 16, 8, tones.woodLight),
  box(x - 7, foot - h * 0.55, 14, 5, tones.woodLight),
];

/** The old house on the water: two roofs, a porch under a gable; 300 to 900 across, standing on 560. */
export function tharavad(tones: HouseTones): Layer {
  const windows = [390, 458, 742, 810].map((x) => [
    box(x - 22, 456, 44, 62, tones.wood),
    box(x - 17, 461, 34, 52, tones.lit),
    stroke(`M${x} 461v52M${x - 17} 487h34`, tones.wood, 4),
  ]);
  return [
    box(320, 540, 560, 22, tones.plinth),
    box(300, 556, 600, 14, darker(tones.plinth, 0.18)),
    box(350, 424, 500, 118, tones.wall),
    box(720, 424, 130, 118, tones.wallShade, { opacity: 0.5 }),
    windows,
    box(566, 446, 68, 96, tones.wood),
    box(574, 454, 52, 88, tones.lit),
    [334, 424, 776, 866].map((x) => woodenPost(x, 542, 116, tones)),
    box(320, 516, 190, 8, tones.woodLight),
    box(690, 516, 190, 8, tones.woodLight),
    dashes('M324 530H508M694 530H878', tones.wood, 18, '3 6'),
    box(466, 278, 268, 62, tones.wood),
    dashes('M472 306H730', tones.lit, 34, '13 9'),
    box(466, 324, 268, 10, tones.woodLight),
    tiledRoof(290, 910, 428, 400, 800, 326, tones),
    tiledRoof(418, 782, 286, 496, 704, 200, tones),
    carvedGable(600, 284, 58, 218, tones),
    carvedGable(600, 430, 96, 336, tones),
    [516, 684].map((x) => woodenPost(x, 556, 124, tones)),
    garland(festoon(334, 516, 440, 14, 2) + festoon(684, 866, 440, 14, 2) + festoon(516, 684, 444, 16, 2), 7),
    shape('M520 560H680L704 600H496z', tones.wallShade),
    stroke('M512 572H688M505 585H695', tones.plinth, 3),
  ];
}

/** The cantilevered nets at the water's edge, far off. */
export const fishingNet = (x: number, y: number, size: number, colour: string): string =>
  place(x, y, size, [
    limb('M-6 0L-2-60M20 0L-2-60M-2-56L-52-84M-2-56L30-74', colour, 3),
    limb('M-52-84Q-84-70-96-40M-52-84Q-60-60-60-36M-52-84Q-40-60-24-40', colour, 2),
    shape('M-96-40Q-60-8-24-40Q-60-26-96-40z', colour, { opacity: 0.6 }),
  ]);

/** A silk parasol of state with silver tassels, held high; y is the foot of its staff. */
export const templeParasol = (x: number, y: number, size: number, silk: string, trim = '#F2C14E'): string =>
  place(x, y, size, [
    stroke('M0 0V-86', '#B8802C', 2),
    shape(
      'M-30-74Q-26-100 0-102Q26-100 30-74q-5 4-10 0q-5 4-10 0q-5 4-10 0q-5 4-10 0q-5 4-10 0q-5 4-10 0z',
      silk,
    ),
    shape('M-10-74Q-8-98 0-102Q8-98 10-74q-5 4-10 0q-5 4-10 0z', trim, { opacity: 0.75 }),
    beads('M-29-72H30', '#F4F4F0', 4, 5),
    circle(0, -104, 3, trim),
  ]);

/** The measure of rice with a coconut flower in it, set out for blessings. */
export const fullMeasure = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    limb(
      'M0-56Q-4-90-26-108M0-56Q2-96 0-120M0-56Q6-90 28-106M0-56Q-16-80-34-88M0-56Q18-78 36-86',
      '#F2E2A0',
      6,
    ),
    dots(
      [
        [-26, -108],
        [0, -120],
        [28, -106],
        [-34, -88],
        [36, -86],
        [-14, -100],
        [14, -100],
      ],
      8,
      '#FFF6D0',
    ),
    shape('M-34-50H34L28 0H-28z', '#8E5230'),
    shape('M-36-50q36-30 72 0z', '#FFFDF2'),
    box(-33, -44, 66, 6, '#D9A24A'),
    box(-30, -14, 60, 6, '#D9A24A'),
  ]);

/** The upright drum of the temple ensemble and the man who beats it. */
export const chenda = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    box(-13, -62, 26, 38, '#8E4A28'),
    stroke('M-13-58L-6-28L0-58L6-28L13-58', '#F2E2C0', 1.6),
    shape('M-15-62a15 4 0 1 0 30 0a15 4 0 1 0-30 0M-15-24a15 4 0 1 0 30 0a15 4 0 1 0-30 0', '#F4E7D3'),
    limb('M-20-76L-4-64M22-78L6-64', '#7A4428', 2.4),
  ]);
