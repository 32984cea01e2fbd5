import {
  CREAM,
  FOREST,
  foliage,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bush, petals } from '../../parts/flowers.ts';
import { charpai } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from '../../parts/garlands.ts';
import { glow, lampLight, lantern } from '../../parts/lamps.ts';
import { kalash, pot, rangoli, sacredFire, urli } from '../../parts/offerings.ts';
import { couple, man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, hills, skyDown, skyFade } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  dots,
  fade,
  group,
  type Layer,
  picture,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { tree } from '../../parts/trees.ts';
import { DAY_HOUSE, farmhouse, ORCHARD_RANGOLI, treeSwing } from './setting.ts';

export function underTheTree(): string {
  const random = createRandom(179);
  const defs = [
    skyFade([0, '#F2B66E'], [0.5, '#FBD79A'], [1, '#FFF0CC']),
    fade('lawn', [
      [0, '#CFC765'],
      [1, '#6E9A48'],
    ]),
    lampLight('#FFEBB0', 0.9),
  ];
  const far = foliage('#A08A4A', '#C9B65A', '#D9C66A', '#EBDC92');
  const near = foliage('#6B4428', '#4A7A36', '#6C9A42', '#B4C85A');
  return picture(defs, [
    skyDown(620),
    glow(980, 380, 420),
    circle(980, 380, 60, '#FFF9E0'),
    birds(random, 160, 250, 11, '#A8703F', 4),
    hills(random, { y: 530, swell: 20, count: 7, colour: '#E6CC80' }),
    [30, 130, 1060, 1160, 250].map((x) => tree(x, 590, 150, far)),
    shape('M0 580Q300 566 600 576T1200 570V900H0z', 'url(#lawn)'),
    group(farmhouse({ ...DAY_HOUSE, roof: '#D97A4A', roofShade: '#B95F3C' }), {
      transform: 'translate(-60 266)scale(.52)',
    }),
    tree(600, 720, 780, near),
    dots(random.scatter(26, 340, 40, 860, 330), 20, MARIGOLD),
    dots(random.scatter(12, 380, 60, 820, 300), 17, '#F7C948'),
    orchardMandap,
    treeSwing(980, 690, 380),
    woman(980, 694, 110, PINK, MARIGOLD),
    woman(240, 800, 164, FOREST, MARIGOLD),
    man(170, 808, 170, CREAM, SAFFRON, { stole: VERMILION }),
    man(940, 816, 168, WHEAT, INDIGO),
    woman(1008, 812, 160, MARIGOLD, WINE),
    woman(1072, 820, 108, VERMILION, MARIGOLD),
    hennaCircle,
    rangoli(600, 848, 120, 0.26, ORCHARD_RANGOLI),
    kalash(330, 886, 86),
    kalash(870, 886, 86),
    pot(266, 892, 60),
    pot(934, 892, 60),
    petals(random, 40, 380, 760, 820, 892, [MARIGOLD, SAFFRON], 8),
    [300, 420, 780, 900].map((x, i) => [
      stroke(`M${x} ${300 + (i % 2) * 20}V${360 + (i % 2) * 40}`, '#8A5A30', 2),
      lantern(x, 380 + (i % 2) * 40, 40),
    ]),
    bush(random, -50, 922, 240, 90, '#4A7A36', { colours: [MARIGOLD, SAFFRON], count: 26, size: 11 }),
    bush(random, 1020, 922, 240, 90, '#4A7A36', { colours: ['#FFFDF2', MARIGOLD], count: 26, size: 11 }),
  ]);
}

/** Bamboo and banana stems, open to the orchard. */
const orchardMandap: Layer = [
  box(330, 720, 540, 20, '#B5803A'),
  box(310, 738, 580, 24, '#8A5A26'),
  beads('M320 750H886', '#FFF3DF', 6, 17),
  [410, 790].map((x) => box(x - 6, 440, 12, 282, '#8A6A2A')),
  swags(410, 790, 440, 50, 3, PINK, '#F286B0'),
  couple(600, 726, 166),
  seatedMan(488, 732, 140, '#F7E3C0', null, { stole: SAFFRON, legs: '#F2A20C' }),
  seatedWoman(722, 732, 136, PLUM, MARIGOLD, { flip: true }),
  sacredFire(606, 742, 56),
  glow(606, 706, 140),
  [346, 854].map((x) => [
    box(x - 10, 420, 20, 306, '#A8863A'),
    stroke(`M${x - 10} 480h20M${x - 10} 560h20M${x - 10} 640h20`, '#7A5E22', 3),
    garland(`M${x} 430V716`, 16),
  ]),
  shape('M300 426L420 352H780L900 426z', PINK),
  shape('M600 352H780L900 426H700z', '#B22C6E'),
  shape('M500 426L548 352H652L700 426z', MARIGOLD),
  box(292, 420, 616, 14, MARIGOLD),
  swags(292, 908, 432, 24, 10, '#FFF3DF', PINK),
  drapeLeft(356, 434, 80, 288, '#FFF3DF', '#F9D0DC'),
  drapeRight(844, 434, 80, 288, '#FFF3DF', '#F9D0DC'),
  garland(festoon(346, 854, 440, 34, 3), 12),
  kalash(600, 356, 52),
];

/** Women having henna put on, on a cot in the shade. */
const hennaCircle: Layer = [
  charpai(120, 872, 150, '#FFF3E2', FOREST),
  seatedWoman(100, 828, 120, MARIGOLD, VERMILION),
  seatedWoman(150, 832, 116, TEAL, PINK, { flip: true }),
  urli(1120, 884, 90),
];
