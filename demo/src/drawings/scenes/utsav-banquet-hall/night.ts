import { groomArriving } from '../../parts/animals.ts';
import { cuspedArch } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  foliage,
  GOLD,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { garland, hang, parasol, swags, toran } from '../../parts/garlands.ts';
import { bulbs, chandelier, glow, lampLight } from '../../parts/lamps.ts';
import { dholPlayer, guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { skyDown, skyFade, stars } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  dots,
  fade,
  type Layer,
  picture,
  polygon,
  shape,
  stroke,
} from '../../parts/svg.ts';
import {
  autoRickshaw,
  bus,
  generator,
  scooter,
  snackCart,
  streetLight,
  weddingCar,
} from '../../parts/town.ts';
import { ashoka } from '../../parts/trees.ts';
import { airConditioner } from './setting.ts';

export function streetAtNight(): string {
  const random = createRandom(193);
  const trees = foliage('#1a1a24', '#14403A', '#1E5A4C', '#2C7A62');
  const defs = [
    skyFade([0, '#101038'], [0.55, '#3A2A66'], [1, '#C0607A']),
    fade('road', [
      [0, '#5A4A66'],
      [1, '#2A2238'],
    ]),
    fade('front', [
      [0, '#F7E2C4'],
      [1, '#E0A878'],
    ]),
    lampLight('#FFD98A', 0.8),
  ];
  return picture(defs, [
    skyDown(680),
    stars(random, 50, 10, 220),
    townRoofs,
    hallFront,
    [210, 990].map((x) => [
      ashoka(x, 676, 230, trees),
      bulbs(`M${x - 10} 470Q${x + 26} 560 ${x - 14} 664`, 4, 13),
    ]),
    box(0, 670, 1200, 28, '#B9A09A'),
    box(0, 698, 1200, 202, 'url(#road)'),
    beads('M20 800H1200', '#F4E6D0', 6, 46),
    glow(600, 640, 300),
    polygon(
      [
        [520, 640],
        [680, 640],
        [740, 760],
        [460, 760],
      ],
      CRIMSON,
    ),
    beads('M522 644L464 758M678 644L736 758', GOLD, 5, 13),
    entranceGate,
    busStand,
    generator(1090, 700, 110),
    scooter(880, 706, 74, '#2A8A9A'),
    scooter(950, 708, 74, VERMILION),
    scooter(1012, 704, 74, '#F2C21C'),
    guests(random, 440, 520, 690, 700, 3, 88),
    guests(random, 690, 790, 690, 700, 3, 88),
    streetLight(40, 720, 330),
    streetLight(1120, 720, 330),
    bus(210, 778, 128, '#D9482E', '#F2C14E', '#FFE9A8'),
    autoRickshaw(1080, 800, 112, true),
    weddingCar(830, 830, 120, true),
    baraatOnRoad,
    snackCart(990, 888, 126),
    man(1080, 886, 130, WHEAT, null, { flip: true }),
    woman(1134, 890, 124, FOREST, MARIGOLD),
    woman(96, 878, 122, PLUM, MARIGOLD),
    woman(146, 884, 82, MARIGOLD, PINK),
    man(50, 884, 128, CREAM, null, { stole: TEAL }),
    petals(random, 26, 340, 780, 760, 890, [MARIGOLD, '#FFD9C2'], 7),
  ]);
}

/** Flat roofs of the town, water tanks and all. */
const townRoofs: Layer = [
  shape(
    'M0 680V470H90V440H170V500H250V460H330V680zM870 680V480H940V450H1040V500H1110V430H1200V680z',
    '#4A2E62',
  ),
  dots(
    [
      [30, 500],
      [60, 530],
      [120, 470],
      [140, 520],
      [290, 490],
      [900, 510],
      [960, 480],
      [1010, 520],
      [1140, 460],
      [1170, 500],
    ],
    11,
    '#FFC97A',
  ),
  shape('M104 440v-26h40v26zM960 450v-28h44v28zM1130 430v-24h40v24z', '#2E1E48'),
  stroke('M290 460V400M276 416h28M280 428h20', '#2E1E48', 3),
];

const hallFront: Layer = [
  box(290, 300, 620, 376, 'url(#front)'),
  box(290, 300, 620, 30, '#B93F52'),
  box(270, 280, 660, 26, '#F4DDB4'),
  [330, 430, 730, 830].map((x) => [
    shape(cuspedArch(x - 36, 390, 72, 130, 0.4, 3), '#B93F52'),
    shape(cuspedArch(x - 27, 402, 54, 118, 0.4, 3), '#FFE3A0'),
    shape(cuspedArch(x - 36, 546, 72, 130, 0.4, 3), '#B93F52'),
    shape(cuspedArch(x - 27, 558, 54, 118, 0.4, 3), '#FFD27A'),
  ]),
  box(480, 250, 240, 426, '#F9ECD6'),
  shape('M460 256L600 176L740 256z', '#B93F52'),
  shape('M496 250L600 192L704 250z', '#F4DDB4'),
  circle(600, 228, 15, '#B93F52'),
  shape(cuspedArch(512, 300, 176, 376, 0.36, 5), '#B93F52'),
  shape(cuspedArch(528, 322, 144, 354, 0.36, 5), '#FFE9B4'),
  chandelier(600, 420, 40, 330),
  garland(hang(512, 440, 688, 440, 40), 11),
  bulbs(
    'M480 256V676M720 256V676M290 306H480M720 306H910M290 306V676M910 306V676M460 256L600 176L740 256',
    6,
    16,
  ),
  bulbs(cuspedArch(512, 300, 176, 376, 0.36, 5).replace('z', ''), 5, 14, '#F58AA0'),
  [380, 780].map((x) => airConditioner(x - 22, 350, 44)),
];

/** A cloth gate over the pavement, lit from inside. */
const entranceGate: Layer = [
  [392, 808].map((x) => [
    box(x - 26, 440, 52, 256, '#FFF3DF'),
    box(x + 4, 440, 22, 256, '#E9C9A4'),
    garland(`M${x - 20} 460L${x + 20} 520L${x - 20} 580L${x + 20} 640L${x - 16} 690`, 12),
  ]),
  shape('M350 440Q600 330 850 440V470Q600 366 350 470z', '#9B1C3B'),
  swags(360, 840, 452, 22, 9, MARIGOLD, '#FFD98A'),
  toran(420, 780, 410, 14, 30, 8),
  bulbs('M350 440Q600 330 850 440', 7, 18),
];

const busStand: Layer = [
  box(20, 560, 180, 14, '#1C5A8E'),
  box(30, 574, 8, 120, '#2A3A5A'),
  box(180, 574, 8, 120, '#2A3A5A'),
  box(44, 640, 128, 10, '#7A5A3A'),
  box(60, 590, 60, 36, '#F2C14E'),
  circle(90, 608, 11, '#1C5A8E'),
];

const baraatOnRoad: Layer = [
  parasol(456, 870, 136, 206),
  groomArriving(420, 862, 190),
  dholPlayer(316, 872, 128, SAFFRON),
  woman(258, 878, 124, PINK, MARIGOLD, { dancing: true }),
  man(206, 882, 130, CREAM, VERMILION, { dancing: true }),
  woman(560, 880, 124, VERMILION, MARIGOLD, { dancing: true, flip: true }),
  man(612, 886, 130, WHEAT, FOREST, { dancing: true }),
];
