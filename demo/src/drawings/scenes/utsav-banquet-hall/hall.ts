import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  FOREST,
  GOLD,
  MARIGOLD,
  PINK,
  PLUM,
  ROSE,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { buffet, table } from '../../parts/furniture.ts';
import { garland, hang, swags } from '../../parts/garlands.ts';
import { chandelier, glow, lampLight } from '../../parts/lamps.ts';
import { guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { chequers, farWall, type Room, roomShell, wallArch, wallPanel } from '../../parts/room.ts';
import { beads, box, dots, fade, type Layer, picture, polygon, shape } from '../../parts/svg.ts';
import { airConditioner } from './setting.ts';

const DINING: Room = { eye: [600, 380], left: -220, right: 1420, ceiling: -140, floor: 1000, depth: 2.2 };

const diningWall = (side: 'left' | 'right'): Layer => [
  wallPanel(DINING, side, 0, DINING.depth, -140, -60, '#B98AC4'),
  wallPanel(DINING, side, 0, DINING.depth, -62, -44, GOLD),
  wallPanel(DINING, side, 0, DINING.depth, 700, 1000, '#7A4A8C'),
  wallPanel(DINING, side, 0, DINING.depth, 690, 708, GOLD),
  [
    [0.04, 0.34],
    [0.5, 0.95],
    [1.15, 1.85],
  ].map(([from = 0, to = 0]) => [
    wallPanel(DINING, side, from, to, 40, 660, '#E9C98A'),
    wallPanel(DINING, side, from + (to - from) * 0.06, to - (to - from) * 0.06, 60, 640, '#F7ECFA'),
    wallArch(DINING, side, from + (to - from) * 0.18, to - (to - from) * 0.18, 120, 640, '#D9BEE2', 3),
  ]),
];

export function diningHall(): string {
  const random = createRandom(181);
  const { x, y, w, h } = farWall(DINING);
  const defs = [
    lampLight('#FFF3CF', 0.85),
    fade('floor', [
      [0, '#C9A9C4'],
      [1, '#F4E6EE'],
    ]),
    fade('back', [
      [0, '#F7ECFA'],
      [1, '#E6D0EC'],
    ]),
  ];
  return picture(defs, [
    roomShell(DINING, {
      ceiling: '#FBF4FC',
      floor: 'url(#floor)',
      left: '#EBDCF0',
      right: '#E0CCE8',
      back: 'url(#back)',
    }),
    chequers(DINING, 16, 12, '#E3C8DC', 0.6),
    ceilingCoffers(),
    diningWall('left'),
    diningWall('right'),
    box(x, y, w, 26, '#B98AC4'),
    swags(x, x + w, y + 26, 28, 8, '#7A4A8C', '#B98AC4'),
    airConditioner(x + 34, y + 70, 92),
    airConditioner(x + w - 126, y + 70, 92),
    shape(cuspedArch(520, y + 76, 160, h - 76, 0.4, 4), GOLD),
    shape(cuspedArch(530, y + 88, 140, h - 88, 0.4, 4), '#5E3670'),
    garland(hang(526, y + 150, 674, y + 150, 24), 8),
    glow(600, y + h * 0.7, 110),
    buffet(x - 14, y + h + 26, 190, 66, '#5E3670', '#F2A20C'),
    buffet(x + w - 176, y + h + 26, 190, 66, '#5E3670', '#F2A20C'),
    [x + 20, x + 80, x + w - 80, x + w - 20].map((at, i) =>
      man(at, y + h + 2, 88, '#FFFFFF', i % 2 ? WINE : '#FFFFFF'),
    ),
    guests(random, 500, 690, y + h + 18, y + h + 34, 5, 88),
    buffet(x - 14, y + h + 26, 190, 50, '#5E3670', '#F2A20C'),
    buffet(x + w - 176, y + h + 26, 190, 50, '#5E3670', '#F2A20C'),
    [250, 440, 760, 950].map((at) => table(at, 690, 86, LILAC)),
    guests(random, 300, 420, 694, 704, 2, 100),
    guests(random, 790, 910, 694, 704, 2, 100),
    [120, 600, 1080].map((at) => table(at, 780, 124, LILAC)),
    woman(300, 790, 136, PLUM, MARIGOLD),
    man(362, 798, 142, CREAM, SAFFRON, { stole: FOREST }),
    woman(846, 794, 136, TEAL, ROSE),
    man(906, 800, 142, WHEAT, WINE),
    woman(960, 804, 90, MARIGOLD, PINK),
    table(330, 890, 170, LILAC),
    table(870, 890, 170, LILAC),
    chandelier(600, 160, 92, -10),
    chandelier(310, 120, 74, -10),
    chandelier(890, 120, 74, -10),
    man(600, 882, 150, '#FFFFFF', VERMILION),
    polygon(
      [
        [560, 800],
        [690, 800],
        [680, 810],
        [570, 810],
      ],
      '#B9B4B0',
    ),
    dots(
      [
        [584, 794],
        [606, 792],
        [628, 792],
        [650, 794],
        [668, 795],
      ],
      17,
      MARIGOLD,
    ),
  ]);
}

const LILAC = { cloth: '#FFFDFF', shade: '#DCC8E2', flowers: '#B98AC4', bow: '#7A4A8C' };

const ceilingCoffers = (): Layer =>
  [0.05, 0.5, 1.1].map((depth) => {
    const f = 1 / (1 + depth);
    return [-1, 0, 1].map((i) => {
      const [x, y] = [600 + i * 460 * f, 380 - 420 * f];
      return [
        shape(`M${x - 150 * f} ${y - 34 * f}h${300 * f}l${-22 * f} ${60 * f}h${-256 * f}z`, '#EBD9F0'),
        beads(`M${x - 130 * f} ${y - 4 * f}H${x + 130 * f}`, '#FFF3CF', 12 * f, 40 * f),
      ];
    });
  });
