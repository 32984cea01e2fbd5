import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  GOLD,
  INDIGO,
  IVORY,
  MARIGOLD,
  PINK,
  ROSE,
  SAFFRON,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { table, throne } from '../../parts/furniture.ts';
import { garland, swags } from '../../parts/garlands.ts';
import { chandelier, diya, glow, lampLight, stringLights } from '../../parts/lamps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { bride, groom, guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import {
  ceilingBands,
  farWall,
  floorLines,
  type Room,
  roomShell,
  wallArch,
  wallCurtain,
} from '../../parts/room.ts';
import { beads, box, dots, fade, type Layer, picture, polygon, shape } from '../../parts/svg.ts';

const HALL: Room = { eye: [600, 420], left: 0, right: 1200, ceiling: 0, floor: 806, depth: 1.143 };

const TALL_WINDOWS = [
  [-0.06, 0.19],
  [0.28, 0.58],
  [0.68, 1.03],
] as const;

const windowsAlong = (side: 'left' | 'right'): Layer =>
  TALL_WINDOWS.map(([from, to]) => {
    const inset = (to - from) * 0.08;
    return [
      wallArch(HALL, side, from, to, 70, 660, '#C99A5E'),
      wallArch(HALL, side, from + inset, to - inset, 96, 650, 'url(#pane)'),
      wallCurtain(HALL, side, from, to, 90, 690, side === 'left' ? WINE : '#B32C46'),
      wallCurtain(HALL, side, to, from, 90, 690, side === 'left' ? '#B32C46' : WINE),
    ];
  });

const banquetTable = (x: number, y: number, size: number, flowers = PINK): string =>
  table(x, y, size, { cloth: '#FFFAF0', shade: '#E8D2B4', flowers, bow: WINE });

const redStage: Layer = [
  box(390, 290, 420, 270, VERMILION),
  box(390, 290, 420, 270, '#7C1B33', { opacity: 0.25 }),
  shape('M390 560V290H810V560H780V420Q780 320 600 312Q420 320 420 420V560z', IVORY),
  garland('M428 560V424Q428 330 600 322Q772 330 772 424V560', 17),
  garland('M448 560V430Q450 350 600 342Q750 350 752 430V560', 11, '#FFF6E8', ROSE),
  shape(cuspedArch(490, 366, 220, 194, 0.5, 4), MARIGOLD, { opacity: 0.9 }),
  shape(cuspedArch(504, 382, 192, 178, 0.5, 4), '#8E1730'),
  glow(600, 470, 170),
];

const stageFront: Layer = [
  box(360, 556, 480, 20, MARIGOLD),
  box(340, 574, 520, 30, CRIMSON),
  beads('M352 590H850', GOLD, 4, 12),
  box(470, 600, 260, 14, '#D9A24A'),
  box(450, 612, 300, 16, CRIMSON),
  throne(600, 556, 160),
  bride(572, 572, 112),
  groom(630, 572, 118),
  kalash(430, 558, 54),
  kalash(770, 558, 54),
];

export function mainHall(): string {
  const random = createRandom(41);
  const { x, y, w } = farWall(HALL);
  const petalCloud = Array.from({ length: 90 }, () => {
    const [angle, reach] = [random.between(0, 6.28), random.between(0, 1)];
    return [600 + Math.cos(angle) * 84 * reach, 474 + Math.sin(angle) * 70 * reach] as const;
  });
  const defs = [
    fade('back', [
      [0, '#F7E1C2'],
      [1, '#FFF3DF'],
    ]),
    fade('floor', [
      [0, '#9B5E3A'],
      [1, '#D9A872'],
    ]),
    fade('pane', [
      [0, '#173056'],
      [1, '#4A6C8C'],
    ]),
    lampLight('#FFF0C0', 0.85),
  ];
  return picture(defs, [
    box(0, 0, 1200, 900, '#B5764A'),
    roomShell(
      { ...HALL, left: -100, right: 1300, ceiling: -40, floor: 900, depth: 1.5 },
      { ceiling: '#F7E6CC', floor: 'url(#floor)', left: '#EBCB9E', right: '#E0B988', back: 'url(#back)' },
    ),
    ceilingBands(HALL, 8, '#E9B9A0', '#FFF6E8'),
    polygon(
      [
        [0, 0],
        [320, 224],
        [320, 600],
        [0, 806],
      ],
      '#EBCB9E',
    ),
    polygon(
      [
        [1200, 0],
        [880, 224],
        [880, 600],
        [1200, 806],
      ],
      '#E0B988',
    ),
    windowsAlong('left'),
    windowsAlong('right'),
    polygon(
      [
        [320, 600],
        [880, 600],
        [1200, 806],
        [1200, 900],
        [0, 900],
        [0, 806],
      ],
      'url(#floor)',
    ),
    floorLines(HALL, 14, '#7A4226', 0.3),
    box(x, y, w, 376, 'url(#back)'),
    box(x, y, w, 20, '#D9A24A'),
    swags(x, x + w, 246, 36, 5, WINE, VERMILION),
    redStage,
    dots(petalCloud, 7, MARIGOLD, { opacity: 0.55 }),
    stageFront,
    polygon(
      [
        [540, 628],
        [660, 628],
        [790, 900],
        [410, 900],
      ],
      '#8E1730',
    ),
    polygon(
      [
        [550, 628],
        [650, 628],
        [766, 900],
        [434, 900],
      ],
      CRIMSON,
    ),
    beads('M546 632L424 900M654 632L776 900', GOLD, 5, 13),
    petals(random, 45, 530, 650, 670, 890, [MARIGOLD, '#FFD9C2']),
    chandelier(600, 176, 92),
    chandelier(300, 140, 70),
    chandelier(900, 140, 70),
    stringLights(
      [
        [320, 238, 600, 226, 22],
        [600, 226, 880, 238, 22],
      ],
      { colour: '#FFF6CF', size: 5, gap: 18, cable: '#c99a5e', halo: 0.4 },
    ),
    banquetTable(400, 680, 62),
    banquetTable(800, 680, 62),
    guests(random, 430, 540, 660, 676, 3, 76),
    guests(random, 660, 770, 660, 676, 3, 76),
    banquetTable(290, 740, 92),
    banquetTable(910, 740, 92),
    woman(220, 756, 104, FOREST, MARIGOLD),
    man(352, 764, 108, '#F4E3C6', WINE, { stole: MARIGOLD }),
    woman(846, 766, 104, PINK, MARIGOLD),
    man(978, 760, 108, WHEAT, INDIGO),
    woman(560, 720, 90, MARIGOLD, VERMILION),
    man(640, 724, 94, CREAM, FOREST),
    banquetTable(150, 860, 140, SAFFRON),
    banquetTable(1050, 860, 140, SAFFRON),
    rangoli(600, 856, 90, 0.22, ['#F2A20C', '#FFF3DF', '#9B1C3B', '#E4572E', '#FFF3DF', '#FFF3DF']),
    diya(470, 880, 26),
    diya(730, 880, 26),
  ]);
}
