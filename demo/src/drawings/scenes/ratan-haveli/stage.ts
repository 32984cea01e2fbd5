import { cuspedArch } from '../../parts/arches.ts';
import { FOREST, MARIGOLD, PINK, SAFFRON, type Stone, TEAL, VERMILION } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { vasePanel } from '../../parts/frescoes.ts';
import { drapeLeft, drapeRight, garland, hang, swags, toran } from '../../parts/garlands.ts';
import { lampLight, windowLight } from '../../parts/lamps.ts';
import { pot, rangoli, urli } from '../../parts/offerings.ts';
import { dholPlayer, man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, skyDown, skyFade } from '../../parts/sky.ts';
import { beads, box, dots, fade, type Layer, picture, polygon, shape } from '../../parts/svg.ts';
import { type CourtLook, courtBack, courtFloor, courtWing } from './setting.ts';

const SUNLIT: Stone = {
  wall: '#F3D8A8',
  trim: '#FFF0D0',
  shade: '#CFA06C',
  panel: '#E6BE86',
  open: '#8A4A38',
  dome: '#FBE6BE',
  domeShade: '#DDB27E',
  domeLight: '#FFF8E6',
  gold: '#D98A12',
};

const SUNLIT_WING: Stone = { ...SUNLIT, wall: '#E2BC84', panel: '#CFA06C', trim: '#F4DDB0', dome: '#EFD09C' };

export function turmericMorning(): string {
  const random = createRandom(113);
  const look: CourtLook = {
    stone: SUNLIT,
    wing: SUNLIT_WING,
    lit: '#A8603F',
    upperLit: '#B5714B',
    curtain: MARIGOLD,
  };
  const defs = [
    skyFade([0, '#6FB7D6'], [1, '#CDEBF0']),
    fade('court', [
      [0, '#F4DDB0'],
      [1, '#D9A870'],
    ]),
    lampLight('#FFF3C4', 0.8),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(420),
    birds(random, 520, 90, 11, '#4E7C94', 4),
    courtBack(look),
    [280, 440, 760, 920].map((x) => vasePanel(x - 20, 484, 40, 66, '#EBC68C', '#B5603A', VERMILION)),
    toran(204, 996, 474, 30, 34, 7),
    courtWing(0, look),
    courtWing(1000, look),
    courtFloor('#A8703F'),
    polygon(
      [
        [0, 900],
        [0, 760],
        [420, 660],
        [560, 660],
        [250, 900],
      ],
      '#8A5A3A',
      { opacity: 0.14 },
    ),
    canopyOfFlowers,
    yellowMandap,
    turmericParty,
    rangoli(600, 846, 140, 0.24, ['#F7C948', '#FFFDF2', '#E4572E', '#F2A20C', '#FFFDF2', '#E4572E']),
    urli(400, 872, 100),
    urli(800, 872, 100),
    pot(110, 884, 84, '#D9A24A', '#A8752A', '#FFE9B0'),
    pot(190, 892, 60, '#D9A24A', '#A8752A', '#FFE9B0'),
    pot(1090, 884, 84, '#D9A24A', '#A8752A', '#FFE9B0'),
    pot(1010, 892, 60, '#D9A24A', '#A8752A', '#FFE9B0'),
    petals(random, 46, 260, 760, 940, 892, ['#F7C948', MARIGOLD, SAFFRON], 8),
    toran(0, 1200, -2, 16, 70, 13),
  ]);
}

/** Strings of marigold stretched over the court like an awning. */
const canopyOfFlowers: Layer = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) =>
  garland(
    hang(600 + i * 12, 236, 600 + i * 150, 330 + Math.abs(i) * 26, 26),
    9,
    i % 2 ? '#F7C948' : MARIGOLD,
    i % 2 ? '#FFFDF2' : SAFFRON,
  ),
);

const yellowMandap: Layer = [
  box(360, 690, 480, 26, '#F7C948'),
  box(340, 714, 520, 26, '#C9722A'),
  beads('M350 727H856', '#FFF3DF', 6, 16),
  box(400, 430, 400, 262, '#F7C948'),
  shape(cuspedArch(430, 440, 340, 252, 0.46, 5), '#FFF3C4'),
  garland(cuspedArch(424, 434, 352, 258, 0.46, 5).replace('z', ''), 18, '#F7C948', '#FFFDF2'),
  garland('M480 520V590M530 490V550M670 490V550M720 520V590', 10, '#FFFDF2', MARIGOLD),
  [376, 824].map((x) => [
    box(x - 12, 400, 24, 292, '#FFFDF2'),
    garland(`M${x} 410V686`, 20, '#F7C948', SAFFRON),
  ]),
  box(350, 392, 500, 16, SAFFRON),
  swags(350, 850, 406, 34, 8, '#F7C948', '#FFE9A8'),
  drapeLeft(392, 406, 80, 286, '#FFE9A8', '#F7C948'),
  drapeRight(808, 406, 80, 286, '#FFE9A8', '#F7C948'),
];

const turmericParty: Layer = [
  box(500, 668, 200, 22, '#A8603F'),
  box(500, 668, 200, 7, '#D99A62'),
  seatedWoman(556, 672, 168, '#F7C948', SAFFRON, { border: '#E4572E' }),
  seatedMan(644, 672, 172, '#FFF6DC', null, { stole: '#F2A20C' }),
  dots(
    [
      [552, 628],
      [560, 634],
      [640, 622],
      [650, 630],
    ],
    6,
    '#F2A20C',
  ),
  woman(452, 742, 150, '#F2A20C', PINK, { dancing: true }),
  woman(746, 742, 150, SAFFRON, '#F7C948', { flip: true }),
  woman(300, 770, 160, '#F7C948', FOREST, { dancing: true }),
  man(232, 776, 166, '#FFF6DC', SAFFRON, { dancing: true }),
  woman(160, 784, 158, MARIGOLD, VERMILION),
  dholPlayer(950, 776, 166, SAFFRON),
  woman(890, 766, 158, '#F7C948', PINK, { dancing: true }),
  woman(1030, 786, 160, SAFFRON, TEAL),
  woman(1088, 794, 104, MARIGOLD, VERMILION),
];
