import { paintedElephant } from '../../parts/animals.ts';
import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  GOLD,
  MARIGOLD,
  PINK,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { elephantFrieze, vasePanel } from '../../parts/frescoes.ts';
import { gaddi } from '../../parts/furniture.ts';
import { garland, hang } from '../../parts/garlands.ts';
import { chandelier, lampLight, lantern } from '../../parts/lamps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { couple, guests, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { chequers, farWall, type Room, roomShell, wallArch, wallPanel } from '../../parts/room.ts';
import {
  box,
  dashes,
  dots,
  fade,
  type Layer,
  limb,
  picture,
  place,
  polygon,
  shape,
} from '../../parts/svg.ts';

const BAITHAK: Room = { eye: [600, 430], left: -60, right: 1260, ceiling: -90, floor: 1000, depth: 1.7 };

function paintedSide(side: 'left' | 'right'): Layer {
  return [
    wallPanel(BAITHAK, side, 0, BAITHAK.depth, -90, -40, '#9B1C3B'),
    wallPanel(BAITHAK, side, 0, BAITHAK.depth, -40, -18, GOLD),
    wallPanel(BAITHAK, side, 0, BAITHAK.depth, 800, 830, '#C9722A'),
    wallPanel(BAITHAK, side, 0, BAITHAK.depth, 830, 1000, '#8E3A30'),
    [
      [0.03, 0.28],
      [0.4, 0.74],
      [0.9, 1.4],
    ].map(([from = 0, to = 0]) => [
      wallArch(BAITHAK, side, from - 0.025, to + 0.025, 90, 800, '#B5482F', 5),
      wallArch(BAITHAK, side, from, to, 130, 800, '#FFF0D0', 5),
      wallArch(BAITHAK, side, from + (to - from) * 0.14, to - (to - from) * 0.14, 230, 800, '#5FB0C4', 0),
      wallPanel(BAITHAK, side, from + (to - from) * 0.14, to - (to - from) * 0.14, 640, 800, '#E2B36A'),
    ]),
  ];
}

export function baithak(): string {
  const random = createRandom(127);
  const { x, y, w, h } = farWall(BAITHAK);
  const defs = [
    lampLight('#FFF0C0', 0.8),
    fade('floor', [
      [0, '#B5603A'],
      [1, '#E2A36A'],
    ]),
    fade('sun', [
      [0, '#FFF6D0', 0.55],
      [1, '#FFF6D0', 0],
    ]),
  ];
  return picture(defs, [
    roomShell(BAITHAK, {
      ceiling: '#7C2A2E',
      floor: 'url(#floor)',
      left: '#F4D79C',
      right: '#EBC98A',
      back: '#F7E2B0',
    }),
    ceilingRosettes(),
    paintedSide('left'),
    paintedSide('right'),
    chequers(BAITHAK, 12, 8, '#F4D9A8', 0.35),
    elephantFrieze(x, y, w, 92, 7, '#F7E9CF', '#9B1C3B'),
    box(x, y + 92, w, h - 92, '#EFD094'),
    [x + 14, x + 92].map((left) => vasePanel(left, y + 116, 66, 160, '#8FC1C4', '#B5482F', VERMILION)),
    [x + w - 158, x + w - 80].map((left) => vasePanel(left, y + 116, 66, 160, '#8FC1C4', '#B5482F', PINK)),
    box(x, y + h - 76, w, 76, '#8E3A30'),
    shape(cuspedArch(500, y + 104, 200, h - 104, 0.4, 5), '#B5482F'),
    shape(cuspedArch(514, y + 120, 172, h - 120, 0.4, 5), '#1F5A6A'),
    paintedElephant(600, y + h - 78, 118, false, '#8FA6B4'),
    garland(hang(506, y + 190, 694, y + 190, 26), 8),
    gaddi(440, y + h + 26, 320, 50, '#FFF3DF', CRIMSON),
    couple(600, y + h + 12, 118),
    polygon(
      [
        [60, 900],
        [420, 690],
        [520, 690],
        [300, 900],
      ],
      'url(#sun)',
    ),
    polygon(
      [
        [420, 900],
        [600, 720],
        [660, 720],
        [600, 900],
      ],
      'url(#sun)',
    ),
    gaddi(40, 800, 250, 66, '#FFF3DF', '#1D5A8E'),
    gaddi(910, 800, 250, 66, '#FFF3DF', '#1C6E46'),
    seatedWoman(96, 782, 150, PINK, MARIGOLD),
    seatedMan(228, 782, 154, CREAM, SAFFRON),
    seatedMan(972, 782, 154, WHEAT, WINE),
    seatedWoman(1104, 782, 150, TEAL, MARIGOLD),
    musicians,
    rangoli(600, 836, 120, 0.24, ['#9B1C3B', '#F2A20C', '#FFF3DF', '#1F5A6A', '#FFF3DF', '#F2A20C']),
    guests(random, 330, 450, 694, 706, 3, 100),
    guests(random, 760, 880, 694, 706, 3, 100),
    chandelier(600, 190, 80, 0),
    [330, 870].map((at) => lantern(at, 170, 54)),
    kalash(360, 886, 80),
    kalash(840, 886, 80),
    petals(random, 26, 440, 760, 760, 892, [MARIGOLD, SAFFRON], 7),
  ]);
}

/** A sarangi, a harmonium and a dholak, played on the floor. */
const musicians: Layer = [
  seatedMan(420, 790, 140, CREAM, VERMILION),
  limb('M436 716L414 782', '#7A4428', 9),
  limb('M404 744L448 756', '#F4E7D3', 3),
  seatedMan(520, 770, 130, WHEAT, MARIGOLD),
  place(540, 772, 60, [
    box(-34, -40, 68, 34, '#8E5230'),
    dashes('M-30-32H32', '#FFF6EA', 9, '6 3'),
    shape('M-34-40l10-16h48l10 16z', '#5E3220'),
  ]),
  seatedMan(700, 772, 132, CREAM, PINK),
  place(700, 758, 62, [
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
  woman(800, 800, 140, VERMILION, MARIGOLD, { dancing: true }),
];

const ceilingRosettes = (): Layer => [
  [0, 1, 2, 3, 4, 5].map((i) =>
    rangoli(100 + i * 200, 46, 62, 0.42, ['#9B3A34', '#F2C14E', '#F7E2B0', '#1F5A6A', '#F7E2B0', '#F2C14E']),
  ),
  [0, 1, 2, 3].map((i) =>
    rangoli(348 + i * 168, 128, 40, 0.42, ['#9B3A34', '#F2C14E', '#F7E2B0', '#1F5A6A', '#F7E2B0', '#F2C14E']),
  ),
];
