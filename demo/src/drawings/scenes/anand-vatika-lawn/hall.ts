import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  FOREST,
  GOLD,
  INDIGO,
  MARIGOLD,
  PINK,
  ROSE,
  SAFFRON,
  TEAL,
  WHEAT,
} from '../../parts/colour.ts';
import { flowerWall, petals } from '../../parts/flowers.ts';
import { buffet, table, throne } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from '../../parts/garlands.ts';
import { chandelier, glow, lampLight } from '../../parts/lamps.ts';
import { GOLD_RANGOLI, rangoli } from '../../parts/offerings.ts';
import { couple, guests, man, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import {
  aisle,
  ceilingBands,
  farWall,
  floorLines,
  type Room,
  roomShell,
  see,
  wallCurtain,
  wallPanel,
} from '../../parts/room.ts';
import { beads, box, fade, type Layer, picture, shape } from '../../parts/svg.ts';

const INSIDE: Room = { eye: [600, 400], left: -160, right: 1360, ceiling: -60, floor: 1010, depth: 2.4 };

const clothBays = (side: 'left' | 'right'): Layer =>
  [0.02, 0.34, 0.72, 1.2, 1.76].map((from, i, bays) => {
    const to = bays[i + 1] ?? INSIDE.depth;
    return [
      wallPanel(INSIDE, side, from, to, 130, 1010, i % 2 ? '#F9E3D4' : '#FFF3EA'),
      wallPanel(INSIDE, side, from, from + (to - from) * 0.12, 130, 1010, '#EBB9A8'),
      wallCurtain(INSIDE, side, from, to, 120, 1000, '#F58A7A'),
      wallPanel(INSIDE, side, from, to, 90, 140, '#1F8A70'),
      wallPanel(INSIDE, side, from, to, 132, 146, GOLD),
    ];
  });

export function insidePandal(): string {
  const random = createRandom(157);
  const { x, y, w, h } = farWall(INSIDE);
  const defs = [
    lampLight('#FFF0C0', 0.85),
    fade('floor', [
      [0, '#7FA86A'],
      [1, '#3F7A50'],
    ]),
    fade('garden', [
      [0, '#FCE7B0'],
      [1, '#B9CF86'],
    ]),
  ];
  return picture(defs, [
    roomShell(INSIDE, {
      ceiling: '#FFE9DC',
      floor: 'url(#floor)',
      left: '#FFF3EA',
      right: '#F9E3D4',
      back: 'url(#garden)',
    }),
    tentCeiling(),
    clothBays('left'),
    clothBays('right'),
    backStage(random, x, y, w, h),
    aisle(INSIDE, 170, '#B3202F', 0, 2.1),
    aisle(INSIDE, 150, '#D8485A', 0, 2.1),
    beads('M456 900L546 560M744 900L654 560', '#FFE2AE', 5, 14),
    table(370, 640, 56, PEACH),
    table(830, 640, 56, PEACH),
    guests(random, 390, 530, 640, 652, 5, 70),
    guests(random, 670, 810, 640, 652, 5, 70),
    table(260, 716, 84, PEACH),
    table(940, 716, 84, PEACH),
    buffet(20, 690, 170, 76, '#F7C9B4', '#E4572E'),
    buffet(1010, 690, 170, 76, '#F7C9B4', '#E4572E'),
    man(210, 708, 110, '#FFFFFF', '#FFFFFF'),
    man(992, 708, 110, '#FFFFFF', '#FFFFFF'),
    woman(350, 760, 124, TEAL, ROSE),
    man(404, 766, 130, CREAM, SAFFRON, { stole: FOREST }),
    woman(800, 764, 124, PINK, MARIGOLD),
    man(856, 770, 130, WHEAT, INDIGO),
    table(150, 860, 150, PEACH),
    table(1050, 860, 150, PEACH),
    table(370, 880, 120, PEACH),
    table(830, 880, 120, PEACH),
    petals(random, 40, 500, 640, 700, 890, [MARIGOLD, '#FFE3D4']),
    [330, 870].map((at) => chandelier(at, 190, 70, 0)),
    chandelier(600, 150, 96, 0),
    rangoli(600, 850, 84, 0.24, GOLD_RANGOLI),
  ]);
}

const PEACH = { cloth: '#FFF6EE', shade: '#F2CDB8', flowers: '#F58A7A', bow: '#1F8A70' };

/** Lengths of cloth gathered to the middle of the roof. */
function tentCeiling(): Layer {
  const strips = ceilingBands(INSIDE, 16, '#FFF6EE', '#F7B8A4');
  const rows = [0.3, 0.75, 1.3, 1.9].map((depth) => {
    const [left, y] = see(INSIDE, INSIDE.left, INSIDE.ceiling, depth);
    const [right] = see(INSIDE, INSIDE.right, INSIDE.ceiling, depth);
    return [
      swags(left, right, y, 60 / (1 + depth), 10, '#F58A7A', '#FFD9CC'),
      garland(festoon(left, right, y, 42 / (1 + depth), 10), 15 / (1 + depth)),
    ];
  });
  return [strips, rows.reverse()];
}

const backStage = (random: Random, x: number, y: number, w: number, h: number): Layer => [
  box(x, y, w, h * 0.12, '#1F8A70'),
  flowerWall(
    random,
    x + w * 0.14,
    y + h * 0.18,
    w * 0.72,
    h * 0.5,
    ['#FFFDF2', '#F7B8A4', '#F58A7A', '#7FA86A'],
    15,
  ),
  shape(cuspedArch(x + w * 0.3, y + h * 0.24, w * 0.4, h * 0.5, 0.45, 4), '#FFF3EA'),
  glow(600, y + h * 0.5, 150),
  box(x + w * 0.06, y + h * 0.7, w * 0.88, h * 0.09, '#F2C14E'),
  box(x, y + h * 0.78, w, h * 0.12, '#B3202F'),
  throne(600, y + h * 0.7, 110, '#1F8A70', GOLD),
  couple(600, y + h * 0.72, 96),
  drapeLeft(x, y + h * 0.1, w * 0.18, h * 0.7, '#FFFDF8', '#F7B8A4'),
  drapeRight(x + w, y + h * 0.1, w * 0.18, h * 0.7, '#FFFDF8', '#F7B8A4'),
  floorLines(INSIDE, 16, '#2F6A44', 0.18),
];
