import { peacock } from '../../parts/animals.ts';
import { CREAM, foliage, MARIGOLD, PINK, SAFFRON, TEAL, VERMILION, WHEAT, WINE } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { charpai, cookingPot } from '../../parts/furniture.ts';
import { bunting, hang, swags } from '../../parts/garlands.ts';
import { lampLight } from '../../parts/lamps.ts';
import { leafMeal, pot } from '../../parts/offerings.ts';
import { guests, man, seatedMan, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { skyDown, skyFade } from '../../parts/sky.ts';
import {
  box,
  dashes,
  dots,
  fade,
  group,
  type Layer,
  limb,
  picture,
  place,
  polygon,
  shape,
} from '../../parts/svg.ts';
import { shamiana } from '../../parts/tents.ts';
import { canopy, mangoTree, tree } from '../../parts/trees.ts';
import { DAY_HOUSE, DAY_LEAVES, farmhouse } from './setting.ts';

export function orchardLunch(): string {
  const random = createRandom(173);
  const far = foliage('#7A8A5A', '#7FB07A', '#96C08A', '#B9D69E');
  const defs = [
    skyFade([0, '#CBEAD8'], [1, '#F7F6D0']),
    fade('lawn', [
      [0, '#C3D67A'],
      [1, '#6BA652'],
    ]),
    fade('ray', [
      [0, '#FFFBD6', 0.6],
      [1, '#FFFBD6', 0],
    ]),
    lampLight('#FFFBE0', 0.85),
  ];
  return picture(defs, [
    skyDown(600),
    [40, 190, 330, 470, 620, 770, 910, 1050, 1180].map((x, i) =>
      tree(x, 560 + (i % 2) * 12, 210 + (i % 3) * 26, far),
    ),
    shape('M0 552Q300 536 600 548T1200 542V900H0z', 'url(#lawn)'),
    group(farmhouse(DAY_HOUSE), { transform: 'translate(430 344)scale(.38)' }),
    [120, 360, 880, 1110].map((x, i) => mangoTree(x, 620, 260 + (i % 2) * 30, DAY_LEAVES)),
    shape('M0 640Q300 610 600 630T1200 620V900H0z', '#A9C966', { opacity: 0.6 }),
    polygon(
      [
        [420, 0],
        [560, 0],
        [330, 900],
        [60, 900],
      ],
      'url(#ray)',
    ),
    polygon(
      [
        [760, 0],
        [840, 0],
        [760, 900],
        [600, 900],
      ],
      'url(#ray)',
    ),
    kitchen,
    longTable(random, 330, 870, 704, 84),
    longTable(random, 230, 970, 822, 116),
    man(150, 780, 140, CREAM, VERMILION, { stole: MARIGOLD }),
    pot(192, 716, 34),
    woman(1080, 796, 140, TEAL, MARIGOLD),
    charpai(110, 880, 170),
    seatedMan(90, 832, 130, WHEAT, SAFFRON),
    bunting(hang(0, 300, 1200, 300, 44), 10, 1190, buntingDrop, [VERMILION, MARIGOLD, '#1C8A6E', PINK]),
    overhead,
    mangoBasket(1010, 890, 110),
    mangoBasket(1120, 880, 90),
    peacock(600, 892, 90),
    petals(random, 22, 260, 850, 940, 895, [MARIGOLD, SAFFRON], 7),
  ]);
}

const buntingDrop = (x: number): number => 300 + 4 * 44 * (x / 1200) * (1 - x / 1200);

/** Boughs of the near trees across the top of the picture, heavy with fruit. */
const overhead: Layer = [
  [40, 300, 460],
  [330, 190, 340],
  [880, 190, 340],
  [1170, 300, 470],
  [610, 150, 300],
].map(([x = 0, y = 0, size = 0]) => [
  canopy(x, y, size, DAY_LEAVES),
  dots(
    [-0.44, -0.26, -0.06, 0.14, 0.36].map(
      (at, i) => [x + at * size, y - size * (0.42 + (i % 2) * 0.2)] as const,
    ),
    21,
    MARIGOLD,
  ),
  dots(
    [-0.34, 0.04, 0.26].map((at, i) => [x + at * size, y - size * (0.36 + (i % 2) * 0.1)] as const),
    15,
    '#F7C948',
  ),
]);

const kitchen: Layer = [
  shamiana(820, 660, 300, 170, 8, '#FFF3E2', '#1C8A6E'),
  cookingPot(890, 672, 84),
  cookingPot(980, 676, 96),
  cookingPot(1070, 672, 84),
  man(936, 672, 92, '#FFFFFF', null),
  man(1026, 670, 92, '#FFFFFF', WINE),
  limb('M1034 604L1060 630', '#8A5A30', 4),
];

/** Guests behind a long white table laid with leaf plates. */
function longTable(random: Random, x1: number, x2: number, y: number, h: number): Layer {
  const seats = Math.round((x2 - x1) / (h * 0.98));
  const step = (x2 - x1) / seats;
  return [
    guests(random, x1, x2, y - h * 0.18, y - h * 0.16, seats, h * 1.2),
    box(x1 - 14, y - h * 0.62, x2 - x1 + 28, h * 0.16, '#FFFDF6'),
    box(x1 - 14, y - h * 0.46, x2 - x1 + 28, h * 0.46, '#F4E6D0'),
    swags(x1 - 14, x2 + 14, y - h * 0.46, h * 0.12, seats, MARIGOLD, '#FFD98A'),
    Array.from({ length: seats }, (_, i) => leafMeal(x1 + step * (i + 0.5), y - h * 0.55, h * 0.56)),
  ];
}

const mangoBasket = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    dots(
      [
        [-26, -42],
        [-8, -48],
        [12, -46],
        [28, -40],
        [-16, -56],
        [4, -62],
        [18, -56],
      ],
      24,
      MARIGOLD,
    ),
    dots(
      [
        [-20, -48],
        [8, -54],
        [22, -48],
      ],
      15,
      '#F7C948',
    ),
    shape('M-48-40H48L36 0H-36z', '#B5803A'),
    dashes('M-46-32H46M-42-20H43M-38-8H40', '#8A5A26', 5, '9 4'),
  ]);
