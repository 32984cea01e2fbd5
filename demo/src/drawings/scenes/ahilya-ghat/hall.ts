import { shikhara } from '../../parts/arches.ts';
import { canopyBoat } from '../../parts/boats.ts';
import {
  CREAM,
  FOREST,
  foliage,
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
import { toran } from '../../parts/garlands.ts';
import { glow, lampLight, lantern, windowLight } from '../../parts/lamps.ts';
import { kalash, leafMeal, pot, rangoli, urli } from '../../parts/offerings.ts';
import { LIT, pillar } from '../../parts/palace.ts';
import { guests, man, seatedMan, seatedWoman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { birds, hills, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import { beads, box, circle, dashes, fade, type Layer, picture, shape, stroke } from '../../parts/svg.ts';
import { tree } from '../../parts/trees.ts';
import { MORNING_STONE } from './setting.ts';

const VERANDAH_X = [60, 330, 600, 870, 1140] as const;

/** The sari border of the town, woven across a hanging cloth. */
const sariCloth = (x: number, w: number, colour: string, border: string): Layer => [
  box(x, 178, w, 250, colour),
  box(x, 388, w, 40, border),
  dashes(`M${x} 398H${x + w}`, GOLD, 5, '10 6'),
  dashes(`M${x + 6} 418H${x + w}`, '#FFF3DF', 7, '3 9'),
  stroke(`M${x + w * 0.25} 178V388M${x + w * 0.5} 178V388M${x + w * 0.75} 178V388`, '#000000', 2, {
    opacity: 0.12,
  }),
  box(x - 6, 170, w + 12, 10, '#6E3A2A'),
];

export function verandah(): string {
  const random = createRandom(107);
  const leaves = foliage('#6B4428', '#3A7148', '#54934F', '#9BC06A');
  const wood: Stone = {
    ...MORNING_STONE,
    wall: '#8A4B32',
    trim: '#B87348',
    shade: '#5C2F24',
    panel: '#73402C',
  };
  const defs = [
    skyFade([0, '#F6C177'], [0.6, '#FBE2AE'], [1, '#FFF4D8']),
    fade('river', [
      [0, '#FBDDA0'],
      [1, '#8FB7A4'],
    ]),
    fade('floor', [
      [0, '#E2B88E'],
      [1, '#B97B58'],
    ]),
    lampLight('#FFE6A8', 0.85),
    windowLight('#FFE9B0', '#F2B05A'),
  ];
  return picture(defs, [
    skyDown(560),
    glow(300, 250, 330),
    circle(300, 250, 52, '#FFF9E4'),
    birds(random, 660, 240, 11, '#A86B3F', 4),
    hills(random, { y: 430, swell: 30, count: 6, colour: '#D9B884' }),
    box(0, 470, 1200, 130, 'url(#river)'),
    ripples(random, 30, 480, 560, '#FFFFFF', 0.6),
    shikhara(900, 500, 92, 190, MORNING_STONE, LIT),
    shikhara(980, 500, 60, 120, MORNING_STONE, LIT),
    box(830, 488, 220, 20, MORNING_STONE.wall),
    tree(1060, 500, 120, leaves),
    canopyBoat(420, 500, 0.5),
    tree(80, 520, 170, leaves),
    box(0, 560, 1200, 60, MORNING_STONE.trim),
    dashes('M10 590H1200', MORNING_STONE.shade, 40, '8 22'),
    box(0, 556, 1200, 10, '#F7E6CC'),
    guests(random, 370, 560, 618, 626, 3, 100),
    guests(random, 640, 830, 618, 626, 3, 100),
    shape('M0 612H1200V900H0z', 'url(#floor)'),
    stroke('M0 668H1200M0 752H1200', '#9A6244', 2, { opacity: 0.4 }),
    sariCloth(130, 130, '#9B1C3B', '#1C4E5A'),
    sariCloth(940, 130, '#1C6E46', '#9B1C3B'),
    sariCloth(400, 130, '#E0962A', '#7C2346'),
    sariCloth(670, 130, '#1D5A8E', '#C2283F'),
    VERANDAH_X.map((x) => pillar(x, 640, 46, 500, wood)),
    woodenBeam(wood),
    toran(0, 1200, 132, 22, 44, 10),
    [292, 562, 832, 1102].map((x) => [stroke(`M${x} 138V250`, '#5C2F24', 2), lantern(x, 270, 44)]),
    dinnerRow(random, 690, 88, [150, 290, 430, 770, 910, 1050]),
    man(600, 716, 118, CREAM, SAFFRON, { stole: FOREST }),
    pot(650, 716, 48),
    dinnerRow(random, 832, 140, [90, 300, 900, 1110]),
    rangoli(600, 830, 130, 0.3, ['#FFF3DF', '#C2283F', '#F2A20C', '#1C4E5A', '#FFF3DF', '#FFF3DF']),
    urli(600, 838, 70),
    kalash(480, 892, 70),
    kalash(720, 892, 70),
  ]);
}

/** Guests on the floor, each behind a leaf plate on a low red mat. */
function dinnerRow(random: Random, y: number, h: number, places: readonly number[]): Layer {
  const saris = [PINK, TEAL, MARIGOLD, PLUM, VERMILION, FOREST];
  return [
    places.map((x, i) =>
      i % 2
        ? seatedMan(x, y, h, random.pick([CREAM, WHEAT, '#FFF6E6']), random.pick(saris))
        : seatedWoman(x, y, h, saris[i % saris.length] ?? PINK, random.pick([MARIGOLD, WINE, INDIGO])),
    ),
    places.map((x) => [
      box(x - h * 0.5, y + h * 0.03, h, h * 0.34, WINE),
      beads(`M${x - h * 0.46} ${y + h * 0.32}h${h * 0.92}`, GOLD, 3.4, 9),
      leafMeal(x, y + h * 0.2, h * 0.74),
    ]),
  ];
}

const woodenBeam = (wood: Stone): Layer => [
  box(0, 0, 1200, 60, '#6E3A2A'),
  Array.from({ length: 25 }, (_, i) => box(i * 50, 0, 22, 66, '#5C2F24')),
  box(0, 60, 1200, 44, wood.wall),
  dashes('M12 82H1200', wood.trim, 16, '30 18'),
  box(0, 104, 1200, 30, wood.trim),
  beads('M10 119H1200', '#FFE2AE', 9, 22),
  box(0, 130, 1200, 8, wood.shade),
];
