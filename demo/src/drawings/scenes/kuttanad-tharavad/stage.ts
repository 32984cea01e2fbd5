import { riceBoat, snakeBoat } from '../../parts/boats.ts';
import { FOREST, foliage, GOLD, MARIGOLD, MILK, SAFFRON, TEAL, VERMILION, WINE } from '../../parts/colour.ts';
import { bush, petals } from '../../parts/flowers.ts';
import { festoon, garland, swags } from '../../parts/garlands.ts';
import { carvedGable, chenda, fullMeasure, templeParasol, tiledRoof } from '../../parts/kerala.ts';
import { diya, glow, lampLight, templeLamp, windowLight } from '../../parts/lamps.ts';
import { type RangoliColours, rangoli, urli } from '../../parts/offerings.ts';
import { man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import { beads, box, dots, ellipse, fade, type Layer, picture, shape } from '../../parts/svg.ts';
import { banana, palm } from '../../parts/trees.ts';
import { DAWN_HOUSE, EMERALD, FAR_SHORE, farPalms } from './setting.ts';

const LAMP_RANGOLI: RangoliColours = ['#FFFDF2', '#F2A20C', '#E4572E', '#1E8460', '#FFFDF2', '#F2A20C'];

export function lampStage(): string {
  const random = createRandom(229);
  const defs = [
    skyFade([0, '#3FA7A0'], [0.5, '#A9DCC0'], [1, '#FFF0B8']),
    fade('lagoon', [
      [0, '#FFF0C0'],
      [0.4, '#9AD0BC'],
      [1, '#4FA096'],
    ]),
    fade('sand', [
      [0, '#FBE8C0'],
      [1, '#E2B884'],
    ]),
    lampLight('#FFEBB0', 0.85),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(560),
    glow(600, 420, 420),
    cloud(60, 120, 320, '#F4FBEA', 0.75),
    cloud(880, 150, 300, '#F4FBEA', 0.7),
    birds(random, 880, 260, 11, '#2E7A74', 5),
    farPalms(540, '#7CC0A8', FAR_SHORE),
    shape('M0 536Q300 516 600 530T1200 524V600H0z', '#5FAE94'),
    box(0, 550, 1200, 140, 'url(#lagoon)'),
    ripples(random, 34, 560, 660, '#FFFFFF', 0.6),
    riceBoat(160, 640, 110, 'url(#lit)'),
    snakeBoat(1060, 618, 110, 12),
    shape('M0 680Q300 640 600 664T1200 656V900H0z', 'url(#sand)'),
    palm(90, 720, 560, 60, EMERALD, 0.36, '#E0B04A'),
    palm(1120, 720, 590, -60, EMERALD, 0.36, '#E0B04A'),
    palm(20, 740, 440, 20, EMERALD, 0.36, '#E0B04A'),
    palm(1190, 740, 430, -30, EMERALD, 0.36, '#E0B04A'),
    whiteMandap,
    drummers,
    lampBearers,
    rangoli(600, 838, 130, 0.26, LAMP_RANGOLI),
    [
      [470, 810, 150],
      [730, 810, 150],
      [400, 862, 190],
      [800, 862, 190],
    ].map(([x = 0, y = 0, h = 0]) => templeLamp(x, y, h)),
    fullMeasure(320, 880, 90),
    fullMeasure(880, 880, 90),
    urli(600, 886, 92),
    petals(random, 40, 420, 770, 780, 890, [MARIGOLD, MILK, SAFFRON], 8),
    bush(random, -50, 922, 240, 90, '#14604A', { colours: [MILK, VERMILION], count: 24, size: 12 }),
    bush(random, 1020, 922, 240, 90, '#14604A', { colours: [MARIGOLD, MILK], count: 24, size: 12 }),
  ]);
}

/** White cloth edged with gold on four carved posts, roofed like the house. */
const whiteMandap: Layer = [
  box(290, 690, 620, 22, '#B5703F'),
  box(270, 710, 660, 30, '#7A4228'),
  beads('M282 725H926', GOLD, 6, 17),
  [400, 800].map((x) => box(x - 8, 330, 16, 362, '#8E5230')),
  swags(400, 800, 330, 60, 3, '#FFFDF2', '#F4E3B8'),
  woman(548, 694, 178, '#FFF6DC', VERMILION, { border: '#E0A93A', flowers: true }),
  man(648, 694, 188, MILK, null, { stole: '#E0A93A' }),
  garland('M536 560q18 52 32 4M636 548q18 60 32 2', 8, '#FFFDF2', VERMILION),
  seatedMan(450, 700, 146, MILK, null, { stole: VERMILION, legs: MILK }),
  seatedWoman(752, 700, 142, '#FFF6DC', FOREST, { border: '#E0A93A', flowers: true, flip: true }),
  templeLamp(600, 712, 96),
  [310, 890].map((x) => [
    box(x - 16, 300, 32, 396, '#A5623A'),
    box(x + 3, 300, 13, 396, '#7A4228'),
    [340, 430, 520, 610].map((y) => box(x - 22, y, 44, 12, '#D9A24A')),
    garland(`M${x} 318V686`, 18, '#FFFDF2', MARIGOLD),
    banana(x + (x < 600 ? -44 : 44), 706, 250, foliage('#14604A', '#14604A', '#1E8460', '#7CC48A')),
  ]),
  tiledRoof(230, 970, 306, 420, 780, 170, DAWN_HOUSE),
  carvedGable(600, 306, 120, 176, DAWN_HOUSE),
  box(236, 312, 728, 16, '#FFFDF2'),
  box(236, 324, 728, 6, '#E0A93A'),
  swags(310, 890, 330, 36, 6, '#FFFDF2', '#F7E9C8'),
  garland(festoon(310, 890, 336, 44, 4), 13, '#FFFDF2', MARIGOLD),
];

const drummers: Layer = [196, 128, 62].map((x, i) => [
  templeParasol(x - 14, 770 + i * 20, 330, [VERMILION, FOREST, '#7C2A8A'][i] ?? VERMILION),
  man(x, 776 + i * 20, 158, MILK, null, { bare: true, stole: MARIGOLD }),
  chenda(x + 18, 782 + i * 20, 130),
]);

/** Women carrying plates with a lamp and flowers. */
const lampBearers: Layer = [1000, 1062, 1126].map((x, i) => [
  i === 1 ? templeParasol(x + 30, 770, 330, TEAL) : '',
  woman(x, 776 + i * 20, 156, '#FFF6DC', [VERMILION, WINE, FOREST][i] ?? VERMILION, {
    border: '#E0A93A',
    flowers: true,
  }),
  ellipse(x - 4, 700 + i * 20, 24, 6, '#D9A24A'),
  dots(
    [
      [x - 16, 696 + i * 20],
      [x + 8, 696 + i * 20],
    ],
    9,
    MARIGOLD,
  ),
  diya(x - 4, 698 + i * 20, 17),
]);
