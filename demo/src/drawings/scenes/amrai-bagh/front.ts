import { bullock } from '../../parts/animals.ts';
import {
  CREAM,
  FOREST,
  INDIGO,
  IVORY,
  MARIGOLD,
  PINK,
  SAFFRON,
  VERMILION,
  WHEAT,
} from '../../parts/colour.ts';
import { bush } from '../../parts/flowers.ts';
import { charpai } from '../../parts/furniture.ts';
import { swags, toran } from '../../parts/garlands.ts';
import { glow, lampLight } from '../../parts/lamps.ts';
import { kalash, pot, rangoli } from '../../parts/offerings.ts';
import { guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, skyDown, skyFade } from '../../parts/sky.ts';
import { circle, dots, fade, type Layer, picture, ring, shape, stroke } from '../../parts/svg.ts';
import { shamiana } from '../../parts/tents.ts';
import { mangoTree } from '../../parts/trees.ts';
import { DAY_HOUSE, DAY_LEAVES, farmhouse, ORCHARD_RANGOLI, treeSwing } from './setting.ts';

const bullockCart: Layer = [
  shape('M470 726h150l10 26H464z', '#8A5A30'),
  stroke('M620 744L760 736', '#6B4428', 6),
  shape('M476 726Q474 640 548 636 620 640 616 726z', MARIGOLD),
  shape('M520 726Q518 648 548 636 578 648 574 726z', VERMILION),
  swags(472, 620, 722, 8, 6, IVORY, VERMILION),
  ring(545, 768, 38, '#6B4428', 8),
  stroke('M545 730V806M507 768H583M518 741L572 795M572 741L518 795', '#6B4428', 4),
  circle(545, 768, 8, '#6B4428'),
  bullock(716, 808, 120),
];

export function lateMorning(): string {
  const random = createRandom(83);
  const defs = [
    skyFade([0, '#A9D6E5'], [0.6, '#DDF0E6'], [1, '#FFF7DC']),
    fade('lawn', [
      [0, '#B7C964'],
      [1, '#5A9A4C'],
    ]),
    lampLight('#FFFBE0', 0.9),
  ];
  return picture(defs, [
    skyDown(600),
    glow(180, 150, 300),
    circle(180, 150, 50, '#FFFBE0'),
    cloud(340, 120, 340, '#FFFFFF', 0.85),
    cloud(820, 80, 300, '#FFFFFF', 0.8),
    cloud(640, 230, 220, '#FFFFFF', 0.6),
    birds(random, 520, 200, 11, '#6E8C8C', 4),
    hills(random, { y: 500, swell: 26, count: 6, colour: '#BBD8B4' }),
    hills(random, { y: 528, swell: 16, count: 9, colour: '#9CC59A' }),
    shape('M0 548Q300 530 600 544T1200 536V620H0z', '#F2C93A'),
    dots(random.scatter(110, 0, 548, 1200, 600), 5, '#FFE27A'),
    shape('M0 590Q300 576 600 588T1200 582V900H0z', 'url(#lawn)'),
    mangoTree(60, 600, 150, DAY_LEAVES),
    mangoTree(330, 590, 110, DAY_LEAVES),
    mangoTree(1140, 600, 160, DAY_LEAVES),
    mangoTree(960, 592, 120, DAY_LEAVES),
    farmhouse(DAY_HOUSE),
    shamiana(70, 740, 330, 260, 8, MARIGOLD, PINK),
    shamiana(800, 740, 330, 260, 8, MARIGOLD, SAFFRON),
    guests(random, 90, 390, 728, 742, 6, 84),
    guests(random, 820, 1120, 728, 742, 6, 84),
    charpai(170, 768, 90),
    mangoTree(-10, 800, 330, DAY_LEAVES),
    mangoTree(1220, 800, 340, DAY_LEAVES),
    treeSwing(1100, 640, 470),
    woman(1100, 644, 70, PINK, MARIGOLD),
    shape('M560 642H700Q680 720 780 900H420Q560 740 560 642z', '#E9CFA2'),
    shape('M560 642h20Q590 740 470 900H420Q560 740 560 642z', '#D4B482'),
    bullockCart,
    man(640, 800, 92, CREAM, VERMILION, { stole: MARIGOLD }),
    woman(440, 800, 96, VERMILION, MARIGOLD),
    woman(396, 812, 98, FOREST, PINK),
    man(350, 806, 102, CREAM, MARIGOLD),
    woman(820, 812, 98, INDIGO, MARIGOLD),
    woman(864, 820, 62, SAFFRON, MARIGOLD),
    man(906, 816, 102, WHEAT, FOREST),
    rangoli(600, 862, 80, 0.28, ORCHARD_RANGOLI),
    kalash(240, 880, 74),
    kalash(990, 880, 74),
    pot(180, 888, 56),
    pot(1050, 888, 56),
    bush(random, -40, 918, 240, 90, '#2C6B3C', { colours: [MARIGOLD, SAFFRON], count: 28, size: 11 }),
    bush(random, 1040, 918, 240, 90, '#2C6B3C', { colours: [MARIGOLD, '#FFFDF2'], count: 26, size: 11 }),
    toran(0, 1200, -2, 18, 66, 12),
  ]);
}
