import { paintedCow } from '../../parts/animals.ts';
import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  foliage,
  INDIGO,
  MARIGOLD,
  PINK,
  SAFFRON,
  TEAL,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { lotus, petals } from '../../parts/flowers.ts';
import { gaddi } from '../../parts/furniture.ts';
import { garland, hang, toran } from '../../parts/garlands.ts';
import { chandelier, diyas, lampLight, windowLight } from '../../parts/lamps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { LIT } from '../../parts/palace.ts';
import { couple, guests, seatedMan, seatedWoman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import {
  aisle,
  chequers,
  farWall,
  type Room,
  roomShell,
  see,
  wallArch,
  wallMirrors,
  wallPanel,
} from '../../parts/room.ts';
import { beads, box, circle, dots, fade, type Layer, picture, shape } from '../../parts/svg.ts';
import { tree } from '../../parts/trees.ts';

const DURBAR: Room = { eye: [600, 420], left: -120, right: 1320, ceiling: -120, floor: 1010, depth: 2.1 };

const BAYS = [
  [0.02, 0.3],
  [0.42, 0.82],
  [0.98, 1.55],
] as const;

function mirrorWall(side: 'left' | 'right'): Layer {
  const tone = side === 'left' ? '#2A7466' : '#215F55';
  return [
    wallPanel(DURBAR, side, 0, DURBAR.depth, -120, -40, '#E9C98A'),
    wallPanel(DURBAR, side, 0, DURBAR.depth, 760, 1010, tone),
    wallMirrors(DURBAR, side, -20, 90, 4, 26, '#F7F3D8'),
    wallPanel(DURBAR, side, 0, DURBAR.depth, 742, 764, '#E9C98A'),
    BAYS.map(([from, to]) => [
      wallArch(DURBAR, side, from - 0.03, to + 0.03, 110, 742, '#F4DFAE', 5),
      wallArch(DURBAR, side, from, to, 150, 742, '#123F3B', 5),
      wallArch(DURBAR, side, from + (to - from) * 0.16, to - (to - from) * 0.16, 270, 742, LIT, 0),
    ]),
  ];
}

/** The painted hanging of the town: cows under a kadamba tree, lotuses below. */
const paintedHanging: Layer = [
  box(490, 300, 220, 214, '#E9C98A'),
  box(499, 309, 202, 196, '#16324F'),
  tree(600, 460, 150, foliage('#7A4A2A', '#1C6E46', '#2F8A57', '#6CB77A')),
  dots(
    [
      [560, 350],
      [590, 330],
      [626, 344],
      [646, 372],
      [556, 384],
      [604, 372],
    ],
    9,
    '#F7D774',
  ),
  [530, 566, 634, 672].map((x, i) => paintedCow(x, 472, 46, i > 1)),
  circle(600, 330, 15, '#F7D774', { opacity: 0.35 }),
  [520, 560, 600, 640, 680].map((x) => lotus(x, 500, 13, '#F58AA0', '#FFE3E8', '#2F8A57')),
];

const durbarSeats = (side: 'left' | 'right'): Layer => {
  const mirror = (x: number) => (side === 'left' ? x : 1200 - x);
  const at = (x: number, w: number) => (side === 'left' ? x : 1200 - x - w);
  return [
    gaddi(at(250, 150), 668, 150, 40, '#F7E9CF', WINE),
    seatedWoman(mirror(290), 656, 92, PINK, MARIGOLD),
    seatedMan(mirror(352), 656, 96, CREAM, SAFFRON),
    gaddi(at(40, 230), 800, 230, 62, '#F7E9CF', CRIMSON),
    seatedMan(mirror(96), 782, 140, WHEAT, side === 'left' ? INDIGO : FOREST),
    seatedWoman(mirror(204), 782, 134, side === 'left' ? MARIGOLD : TEAL, WINE),
  ];
};

export function durbarHall(): string {
  const random = createRandom(17);
  const back = farWall(DURBAR);
  const defs = [
    lampLight('#FFE3A0', 0.8),
    windowLight('#FFE9B0', '#F0A04A'),
    fade('floor', [
      [0, '#B98A76'],
      [1, '#E9CDB2'],
    ]),
  ];
  return picture(defs, [
    roomShell(DURBAR, {
      ceiling: '#174A45',
      floor: 'url(#floor)',
      left: '#1F6257',
      right: '#1A544B',
      back: '#226A5E',
    }),
    chequers(DURBAR, 14, 10, '#F7E6CF', 0.75),
    ceilingMirrors(),
    mirrorWall('left'),
    mirrorWall('right'),
    box(back.x, back.y, back.w, 22, '#E9C98A'),
    dots(random.scatter(70, back.x + 6, back.y + 30, back.x + back.w - 6, back.y + 70), 4, '#F7F3D8', {
      opacity: 0.85,
    }),
    shape(cuspedArch(444, 262, 312, 350, 0.4, 5), '#F4DFAE'),
    shape(cuspedArch(460, 278, 280, 334, 0.4, 5), '#B3202F'),
    paintedHanging,
    garland(hang(452, 330, 600, 292, 14) + hang(600, 292, 748, 330, 14), 9),
    shape('M430 612H770L790 640H410z', '#E9C98A'),
    box(400, 640, 400, 16, '#C99A5E'),
    couple(600, 620, 112),
    diyas([
      [470, 610, 16],
      [510, 610, 16],
      [690, 610, 16],
      [730, 610, 16],
    ]),
    aisle(DURBAR, 210, '#8E1730', 0, 1.82),
    aisle(DURBAR, 180, CRIMSON, 0, 1.82),
    carpetMedallions(),
    durbarSeats('left'),
    durbarSeats('right'),
    guests(random, 430, 540, 664, 676, 3, 88),
    guests(random, 660, 770, 664, 676, 3, 88),
    chandelier(600, 250, 66, 0),
    chandelier(350, 190, 84, 0),
    chandelier(850, 190, 84, 0),
    petals(random, 34, 480, 690, 720, 890, [MARIGOLD, '#FFD9C2']),
    kalash(330, 880, 84),
    kalash(870, 880, 84),
    toran(0, 1200, -2, 20, 50, 11),
  ]);
}

const ceilingMirrors = (): string => {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const depth = row * 0.26;
    const points = Array.from({ length: 17 }, (_, i) =>
      see(DURBAR, -120 + i * 90 + (row % 2) * 45, DURBAR.ceiling, depth),
    );
    return dots(points, Math.max(4, 13 - row * 1.3), row % 2 ? '#F4DFAE' : '#9FD6C4', { opacity: 0.75 });
  });
  return rows.join('');
};

const carpetMedallions = (): string[] => [
  beads('M446 900L532 660M754 900L668 660', '#F2C14E', 5, 13),
  rangoli(600, 836, 104, 0.3, ['#F2C14E', '#8E1730', '#FFF3DF', '#1F6257', '#FFF3DF', '#F2C14E']),
  rangoli(600, 716, 52, 0.26, ['#F2C14E', '#8E1730', '#FFF3DF', '#1F6257', '#FFF3DF', '#F2C14E']),
];
