import { dressedMare } from '../parts/animals.ts';
import { cuspedArch } from '../parts/arches.ts';
import { GOLD, INK, MARIGOLD, SAFFRON, VERMILION } from '../parts/colour.ts';
import { garland, hang } from '../parts/garlands.ts';
import {
  beads,
  box,
  circle,
  dots,
  ellipse,
  type Layer,
  limb,
  picture,
  place,
  ring,
  shape,
  stroke,
} from '../parts/svg.ts';

/** Spot pictures for empty and failed states: no background, mid tones that are visible on ivory and on dark. */
const SPOT = { width: 480, height: 360 };
const spot = (layers: Layer): string => picture('', layers, SPOT);

const CLAY = '#C9704A';
const CLAY_DEEP = '#A5523A';
const SAND = '#E9C08A';
const SAND_DEEP = '#C9935A';
const LEAF = '#3E9A62';
const WOOD = '#A8703F';
const WOOD_DEEP = '#7E4F2C';
const SHADOW = '#8A7076';

const softShadow = (x: number, y: number, w: number): string =>
  ellipse(x, y, w, w * 0.09, SHADOW, { opacity: 0.28 });
const halo = (x: number, y: number, r: number, colour = MARIGOLD): Layer => [
  circle(x, y, r, colour, { opacity: 0.1 }),
  circle(x, y, r * 0.66, colour, { opacity: 0.12 }),
];

/** A marigold seen from above. */
const marigold = (x: number, y: number, size: number, petal = MARIGOLD, heart = SAFFRON): string =>
  place(x, y, size, [
    dots(
      Array.from({ length: 9 }, (_, i) => [38 * Math.cos(i * 0.698), 38 * Math.sin(i * 0.698)] as const),
      34,
      petal,
    ),
    circle(0, 0, 34, petal),
    circle(0, 0, 24, heart),
    circle(0, 0, 12, GOLD),
  ]);

const leafPair = (x: number, y: number, size: number): string =>
  place(x, y, size, shape('M0 0Q-50-10-76 26Q-24 40 0 0zM0 0Q50-10 76 26Q24 40 0 0z', LEAF));

/** A lantern held up as a magnifying glass over an empty courtyard. */
export function emptySearch(): string {
  const columns = [92, 156, 220, 284, 348];
  return spot([
    softShadow(240, 322, 190),
    box(68, 168, 344, 132, SAND),
    box(60, 154, 360, 16, SAND_DEEP),
    beads('M72 162H412', '#F7E2BC', 6, 14),
    shape(columns.map((x) => cuspedArch(x - 8, 196, 56, 104, 0.46)).join(''), CLAY_DEEP),
    shape(columns.map((x) => cuspedArch(x + 1, 210, 38, 90, 0.46)).join(''), '#7E3A3A'),
    shape('M68 300H412L446 324H34z', SAND_DEEP),
    stroke('M120 300L96 324M180 300L170 324M240 300V324M300 300L310 324M360 300L384 324', CLAY_DEEP, 2, {
      opacity: 0.5,
    }),
    garland(hang(68, 176, 182, 176, 18) + hang(298, 176, 412, 176, 18), 7),
    halo(262, 168, 116, '#FFD36B'),
    limb('M318 226L384 296', WOOD_DEEP, 20),
    limb('M322 230L380 292', WOOD, 11),
    circle(262, 168, 80, '#FFE9B0', { opacity: 0.9 }),
    ...lensView,
    ring(262, 168, 80, MARIGOLD, 12),
    ring(262, 168, 87, '#B8752A', 3),
    shape('M250 82q12-26 24 0z', '#B8752A'),
    ring(262, 66, 9, '#B8752A', 4),
  ]);
}

const lensView: string[] = [
  shape(cuspedArch(216, 120, 92, 116, 0.46, 4), CLAY),
  shape(cuspedArch(228, 136, 68, 100, 0.46, 4), '#8E3A3A'),
  shape('M186 190H338Q330 232 262 248Q194 232 186 190z', SAND, { opacity: 0 }),
  shape('M240 236l6-24h32l6 24z', SAND),
  shape('M250 212q-16-20-2-32q14-20 28 0q14 12-2 32z', LEAF),
  dots(
    [
      [254, 196],
      [266, 188],
      [270, 202],
    ],
    6,
    '#8CCB8A',
  ),
];

/** An invitation not yet opened, marigolds on it. */
export function emptyBookings(): string {
  return spot([
    softShadow(240, 316, 150),
    halo(240, 184, 150),
    `<g transform="rotate(-5 240 190)">${[
      box(118, 92, 244, 204, '#8E1730'),
      box(126, 100, 228, 188, '#B3203F'),
      shape('M240 92h122v204H240z', '#9B1C3B'),
      stroke('M240 94V294', '#6E1228', 3),
      stroke('M136 110H230V278H136zM250 110H344V278H250z', GOLD, 2.4),
      beads('M146 120H222V268H146zM258 120H334V268H258z', GOLD, 3, 9),
      shape(cuspedArch(156, 146, 56, 104, 0.46, 4) + cuspedArch(268, 146, 56, 104, 0.46, 4), '#7C1B33'),
      stroke(`${cuspedArch(156, 146, 56, 104, 0.46, 4)}${cuspedArch(268, 146, 56, 104, 0.46, 4)}`, GOLD, 2.4),
      garland('M118 196Q180 214 240 196Q300 214 362 196', 9),
    ].join('')}</g>`,
    leafPair(240, 206, 74),
    marigold(240, 198, 66),
    marigold(196, 300, 44, SAFFRON, '#C2283F'),
    marigold(150, 310, 32),
    marigold(318, 302, 38),
    leafPair(176, 318, 34),
    leafPair(342, 314, 34),
  ]);
}

/** The mare of the baraat at a crossroads, no words on the signs. */
export function notFound(): string {
  const sign = (y: number, right: boolean, colour: string) => {
    const d = right ? `M306 ${y}h96l22 17-22 17h-96z` : `M344 ${y}h-92l-22 17 22 17h92z`;
    return [shape(d, colour), beads(right ? `M318 ${y + 17}h72` : `M332 ${y + 17}h-76`, '#FFF3DF', 5, 14)];
  };
  return spot([
    halo(190, 190, 152, CLAY),
    shape('M30 322Q120 290 240 300T450 318Q380 336 240 336T30 322z', SAND_DEEP, { opacity: 0.65 }),
    shape('M180 336Q220 306 200 296H262Q300 310 320 336z', SAND),
    box(318, 84, 13, 236, WOOD),
    box(326, 84, 5, 236, WOOD_DEEP),
    sign(104, true, CLAY),
    sign(150, true, '#9B3A5A'),
    sign(200, false, '#1C7A5A'),
    marigold(324, 78, 34),
    garland('M312 88Q324 100 337 88', 6),
    dressedMare(150, 316, 210),
    shape('M58 324q-4-26-14-34q20 6 22 26q6-20 20-24q-12 16-14 34z', LEAF),
    shape('M404 326q-4-22-12-28q18 6 18 22q6-16 16-20q-10 14-12 28z', LEAF),
    question(70, 92),
  ]);
}

/** Three beads falling away, as a thought does. */
const question = (x: number, y: number): string =>
  dots(
    [
      [x, y],
      [x + 26, y + 18],
      [x + 44, y + 44],
    ],
    12,
    GOLD,
    { opacity: 0.7 },
  );

/** A garland that came down on one side, a lamp gone out below it. */
export function somethingBroke(): string {
  return spot([
    softShadow(236, 322, 180),
    box(84, 66, 24, 252, WOOD),
    box(98, 66, 10, 252, WOOD_DEEP),
    box(352, 66, 24, 252, WOOD),
    box(366, 66, 10, 252, WOOD_DEEP),
    box(64, 50, 332, 22, CLAY),
    box(64, 66, 332, 6, CLAY_DEEP),
    garland('M98 76Q150 150 206 128', 13),
    garland('M206 128Q236 190 226 250Q222 300 258 306Q300 312 330 300', 13),
    shape('M362 78q-8 10 0 24q8-12 0-24z', LEAF),
    garland('M362 76V88', 12),
    limb('M286 316L330 96M330 316L352 96', '#C99A5A', 9),
    stroke('M294 284H334M300 246H338M306 208H340M314 168H344M320 130H348', '#C99A5A', 6),
    outLamp(150, 314, 74),
    marigold(206, 128, 24),
    dots(
      [
        [196, 312],
        [236, 324],
        [282, 326],
        [320, 320],
      ],
      11,
      MARIGOLD,
    ),
    dots(
      [
        [212, 322],
        [262, 322],
      ],
      9,
      SAFFRON,
    ),
  ]);
}

const outLamp = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    shape('M-50-25h100q-8 30-50 30q-42 0-50-30z', CLAY_DEEP),
    ellipse(0, -25, 50, 9, CLAY),
    limb('M0-26v-12', '#5A3A30', 5),
    limb('M0-46q-14-16 0-32t0-32', SHADOW, 6, { opacity: 0.7 }),
  ]);

/** The wire between two village posts is down; a lamp keeps watch. */
export function offline(): string {
  const post = (x: number) => [
    box(x - 6, 70, 12, 250, WOOD),
    box(x + 1, 70, 5, 250, WOOD_DEEP),
    box(x - 40, 92, 80, 9, WOOD),
    box(x - 30, 116, 60, 8, WOOD),
    dots(
      [
        [x - 34, 88],
        [x + 34, 88],
        [x - 24, 112],
        [x + 24, 112],
      ],
      10,
      '#6FA0B8',
    ),
  ];
  return spot([
    softShadow(240, 326, 200),
    halo(240, 270, 96, '#FFB84A'),
    shape('M20 322Q120 300 240 312T460 318Q360 334 240 334T20 322z', SAND_DEEP, { opacity: 0.6 }),
    post(90),
    post(392),
    limb('M124 88Q160 150 178 190q6 16-4 26', SHADOW, 4),
    limb('M358 88Q330 140 312 172q-8 14 4 28', SHADOW, 4),
    limb('M66 112Q30 126 4 120M416 112Q450 126 476 118M56 88Q30 100 4 94M426 88Q454 100 476 92', SHADOW, 3, {
      opacity: 0.7,
    }),
    limb('M166 232l-10 12M184 230l6 14M304 214l-10 12M326 214l10 10', MARIGOLD, 4),
    sparrow(404, 82, false),
    sparrow(70, 82, true),
    litLamp(240, 316, 112),
    marigold(168, 316, 26),
    marigold(310, 318, 26, SAFFRON, VERMILION),
    marigold(336, 322, 18),
  ]);
}

const litLamp = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    shape('M-50-25h100q-8 30-50 30q-42 0-50-30z', CLAY_DEEP),
    ellipse(0, -25, 50, 9, CLAY),
    dots(
      [
        [-30, -8],
        [-10, -3],
        [10, -3],
        [30, -8],
      ],
      6,
      '#FFE9C4',
    ),
    shape('M0-104q34 46 0 76q-34-30 0-76z', '#F79A2B'),
    shape('M0-76q16 26 0 44q-16-18 0-44z', '#FFE08A'),
  ]);

const sparrow = (x: number, y: number, flip: boolean): string =>
  place(
    x,
    y,
    30,
    [
      shape('M-60-10Q-20-50 20-50Q30-76 54-66L76-58L56-50Q50 0-6 0Q-30 0-60-10z', '#8E6A5A'),
      circle(48, -58, 5, INK),
    ],
    flip,
  );

/** An envelope closed with a marigold. */
export function checkMail(): string {
  return spot([
    softShadow(240, 312, 160),
    halo(240, 190, 150),
    shape('M96 130Q96 116 110 116H370Q384 116 384 130V280Q384 294 370 294H110Q96 294 96 280z', '#F4D9A6'),
    shape('M96 282V136L214 218zM384 282V136L266 218z', '#EBC68A'),
    shape('M100 288L240 190L380 288Q376 294 370 294H110Q104 294 100 288z', '#F7E3BC'),
    shape('M98 124Q102 116 110 116H370Q378 116 382 124L256 218Q240 230 224 218z', CLAY),
    shape('M98 124Q102 116 110 116H370Q378 116 382 124L256 208Q240 218 224 208z', '#D9855A'),
    beads('M112 124L226 206Q240 215 254 206L368 124', '#FFF3DF', 4, 12),
    leafPair(240, 222, 92),
    marigold(240, 214, 88),
    limb('M52 176H80M40 208H78M56 240H80', MARIGOLD, 5, { opacity: 0.8 }),
    dots(
      [
        [408, 110],
        [428, 140],
        [400, 84],
        [76, 104],
      ],
      9,
      MARIGOLD,
      { opacity: 0.8 },
    ),
    dots(
      [
        [420, 96],
        [440, 118],
      ],
      7,
      '#E4576E',
      { opacity: 0.9 },
    ),
  ]);
}
