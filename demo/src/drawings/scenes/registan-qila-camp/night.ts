import { camel } from '../../parts/animals.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  GOLD,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  type Stone,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bonfire, diya, glow, lampLight, stringLights, windowLight } from '../../parts/lamps.ts';
import { seatedMan, seatedWoman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { hills, skyDown, skyFade, stars } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  dashes,
  dots,
  ellipse,
  fade,
  type Layer,
  limb,
  picture,
  place,
  shape,
} from '../../parts/svg.ts';
import { campTent } from '../../parts/tents.ts';
import { dunes, fortOnRock } from './setting.ts';

const MIDNIGHT: Stone = {
  wall: '#5E5A8C',
  trim: '#8480AC',
  shade: '#3A3868',
  panel: '#4E4A7C',
  open: '#1E1A3E',
  dome: '#6E6A9C',
  domeShade: '#423F70',
  domeLight: '#9A96C0',
  gold: GOLD,
};

/** The river of stars across a desert sky. */
const milkyWay = (random: ReturnType<typeof createRandom>): Layer => [
  shape('M-20 470Q360 300 640 150T1240 -60V60Q860 190 660 290T-20 600z', '#8C86D8', { opacity: 0.16 }),
  shape('M-20 520Q380 340 650 190T1240 -20V20Q860 150 655 250T-20 560z', '#C9B8F0', { opacity: 0.16 }),
  ...[2, 3.2, 2.4].map((size, i) =>
    dots(
      Array.from({ length: 90 }, () => {
        const t = random.next();
        const spread = (random.next() + random.next() - 1) * 80;
        return [t * 1240 - 20, 540 - 560 * t ** 0.9 + Math.sin(t * 3.1) * -40 + spread] as const;
      }),
      size,
      ['#FFFFFF', '#FFE9C4', '#CFC8FF'][i] ?? '#FFFFFF',
      { opacity: 0.8 },
    ),
  ),
];

/** A dancer in a wide black skirt with bright borders, turning. */
const skirtDancer = (x: number, y: number, h: number, flip = false): string =>
  place(
    x,
    y,
    h,
    [
      ellipse(0, 0, 46, 6, '#000000', { opacity: 0.2 }),
      shape('M-50-6Q-30-16-9-58H9Q30-20 54-12Q30 4 0 0Q-28 2-50-6z', '#2A1420'),
      beads('M-46-8Q-20 0 4-3Q32 0 50-11', VERMILION, 4, 5),
      beads('M-36-18Q-14-10 4-13Q26-12 40-22', GOLD, 3.4, 5),
      shape('M-10-56Q-14-80 0-82Q14-80 10-56z', '#2A1420'),
      beads('M-9-62H9M-8-70H8', '#F58AA0', 2.6, 4),
      limb('M-10-76L-30-92L-26-112M10-76L30-88L40-104', '#A5673F', 5),
      circle(0, -90, 8, '#A5673F'),
      shape('M-10-84Q-14-103 0-103Q12-102 10-88Q2-98-6-92z', VERMILION),
      shape('M-8-98Q-26-90-30-58Q-20-70-6-88z', VERMILION, { opacity: 0.8 }),
    ],
    flip,
  );

export function starryNight(): string {
  const random = createRandom(137);
  const defs = [
    skyFade([0, '#070B2E'], [0.55, '#1E1F5E'], [0.85, '#5A3A78'], [1, '#A85A78']),
    fade('sand', [
      [0, '#6E4A6A'],
      [1, '#2E1E44'],
    ]),
    lampLight('#FFB85A', 0.85),
    windowLight('#FFE9A8', '#F08A2E'),
  ];
  return picture(defs, [
    skyDown(640),
    milkyWay(random),
    stars(random, 60, 18, 420),
    shape('M820 90l60 20-3 3-58-19z', '#FFFFFF', { opacity: 0.8 }),
    hills(random, { y: 560, swell: 20, count: 6, colour: '#3A2A5E' }),
    fortOnRock(MIDNIGHT, '#33285A', '#261E4A', '#8A7AB0'),
    dunes('#4A3258', '#B08AA8'),
    camelRidge('#1E163A'),
    glow(600, 740, 420),
    campTent(110, 720, 190, 190, CRIMSON, MARIGOLD),
    campTent(300, 690, 130, 130, PLUM, '#FFD98A'),
    campTent(910, 690, 130, 130, INDIGO, '#FFD98A'),
    campTent(1095, 724, 200, 196, SAFFRON, '#FFE7AE'),
    stringLights(
      [
        [-10, 560, 110, 500, 18],
        [110, 500, 300, 540, 26],
        [300, 540, 910, 540, 40],
        [910, 540, 1095, 500, 26],
        [1095, 500, 1210, 560, 18],
      ],
      { colour: '#FFE7AE', size: 7, gap: 22, cable: '#1a1030', halo: 0.3 },
    ),
    ellipse(600, 832, 400, 62, '#F2A050', { opacity: 0.16 }),
    bonfire(600, 812, 150),
    skirtDancer(430, 824, 140),
    skirtDancer(770, 826, 140, true),
    seatedAround,
    folkBand,
    [60, 150, 1050, 1140].map((x) => diya(x, 890, 26)),
  ]);
}

const seatedAround: Layer = [
  seatedWoman(296, 830, 130, PINK, MARIGOLD),
  seatedMan(236, 846, 134, CREAM, SAFFRON),
  seatedWoman(176, 862, 132, TEAL, VERMILION),
  seatedMan(910, 832, 134, WHEAT, VERMILION, { flip: true }),
  seatedWoman(972, 848, 130, MARIGOLD, WINE, { flip: true }),
  seatedMan(1034, 864, 136, CREAM, FOREST, { flip: true }),
];

const folkBand: Layer = [
  box(410, 868, 380, 32, WINE),
  dashes('M414 874H790', GOLD, 5, '10 6'),
  seatedMan(470, 882, 136, '#FFFDF2', SAFFRON),
  limb('M500 806L470 870', '#7A4428', 9),
  limb('M470 828L522 846', '#F4E7D3', 3),
  seatedMan(600, 886, 140, '#FFFDF2', VERMILION),
  place(600, 868, 62, [box(-34, -24, 68, 34, '#8E5230'), dashes('M-30-17H32', '#FFF6EA', 9, '6 3')]),
  seatedMan(728, 882, 136, '#FFFDF2', MARIGOLD),
  place(728, 862, 60, [
    box(-36, -24, 72, 34, '#C9603F'),
    dots(
      [
        [-36, -7],
        [36, -7],
      ],
      34,
      '#FFF3DF',
    ),
  ]),
];

/** A far caravan on the crest of a dune. */
const camelRidge = (tone: string): Layer =>
  [400, 452, 500, 544].map((x, i) => camel(x, 612 - i, 44 - i * 3, false, tone, tone));
