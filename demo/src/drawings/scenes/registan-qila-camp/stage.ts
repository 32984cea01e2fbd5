import { camel } from '../../parts/animals.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  GOLD,
  MARIGOLD,
  PINK,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { grass, petals } from '../../parts/flowers.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from '../../parts/garlands.ts';
import { glow, lampLight, lantern, windowLight } from '../../parts/lamps.ts';
import { kalash, pot, rangoli, sacredFire } from '../../parts/offerings.ts';
import { couple, dholPlayer, man, seatedMan, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, skyDown, skyFade } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  fade,
  group,
  type Layer,
  picture,
  polygon,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { fortOnRock, ROSY } from './setting.ts';

export function duneStage(): string {
  const random = createRandom(149);
  const defs = [
    skyFade([0, '#8FB8CE'], [0.4, '#F7D2C0'], [0.8, '#FBB79A'], [1, '#FFE2B8']),
    fade('sand', [
      [0, '#FBD7A4'],
      [1, '#DB9A66'],
    ]),
    lampLight('#FFF0C8', 0.9),
    windowLight('#FFF0C8', '#F2A868'),
  ];
  return picture(defs, [
    skyDown(640),
    glow(280, 420, 420),
    circle(280, 420, 60, '#FFF9E6'),
    birds(random, 420, 210, 12, '#9C6E6A', 5),
    cloud(640, 120, 320, '#FFF0E4', 0.7),
    hills(random, { y: 560, swell: 24, count: 5, colour: '#EBAF94' }),
    group(fortOnRock(ROSY, '#DB9A80', '#C9826E', '#F9D9BC'), { transform: 'translate(520 230)scale(.58)' }),
    shape('M0 590Q260 500 560 600T1200 560V900H0z', 'url(#sand)'),
    shape('M0 590Q260 500 560 600Q380 580 300 690Q180 620 0 640z', '#E2A470', { opacity: 0.6 }),
    [60, 128, 192].map((x, i) =>
      camel(x, 574 - i * 8, 62 - i * 4, false, '#8A5638', i % 2 ? TEAL : VERMILION),
    ),
    shape('M0 720Q360 640 760 720T1200 690V900H0z', '#E8B078', { opacity: 0.7 }),
    stroke('M60 700Q220 670 400 704M780 660Q940 640 1120 664M860 760Q1000 742 1160 766', '#FFF0D4', 3, {
      opacity: 0.6,
    }),
    openMandap,
    woman(238, 800, 158, TEAL, MARIGOLD),
    man(170, 808, 164, CREAM, SAFFRON, { stole: WINE }),
    dholPlayer(968, 800, 164, VERMILION),
    woman(1040, 806, 156, PINK, FOREST, { dancing: true }),
    woman(1104, 812, 104, MARIGOLD, VERMILION),
    polygon(
      [
        [470, 742],
        [730, 742],
        [820, 900],
        [380, 900],
      ],
      CRIMSON,
    ),
    beads('M480 744L394 900M720 744L806 900', GOLD, 6, 15),
    rangoli(600, 840, 110, 0.26, ['#F2A20C', '#FFF3DF', '#1F5A6A', '#E4572E', '#FFF3DF', '#FFF3DF']),
    petals(random, 34, 400, 760, 800, 892, [MARIGOLD, '#FFD9C2'], 8),
    kalash(300, 884, 90),
    kalash(900, 884, 90),
    pot(226, 890, 62),
    pot(974, 890, 62),
    grass(random, 14, 20, 860, 180, 900, '#A8803F'),
    grass(random, 14, 1030, 860, 1190, 900, '#A8803F'),
  ]);
}

/** Bare poles, long ribbons of cloth and bright parasol fringes: a mandap for the wind. */
const openMandap: Layer = [
  shape('M240 700H960L1000 744H200z', '#B5482F'),
  box(200, 744, 800, 18, '#8E3A2E'),
  beads('M210 753H996', '#FFE2AE', 6, 18),
  [380, 820].map((x) => box(x - 8, 250, 16, 452, '#8A4B2A')),
  shape('M380 262Q600 350 820 262V310Q600 400 380 310z', SAFFRON, { opacity: 0.9 }),
  couple(600, 712, 186),
  seatedMan(472, 724, 156, '#F7E3C0', null, { stole: SAFFRON, legs: '#F2A20C' }),
  seatedMan(742, 724, 156, WHEAT, VERMILION, { flip: true }),
  sacredFire(606, 744, 62),
  glow(606, 700, 150),
  [280, 920].map((x) => [
    box(x - 12, 210, 24, 520, '#A5603A'),
    garland(`M${x} 226V716`, 18),
    circle(x, 204, 16, GOLD),
  ]),
  shape('M262 226Q600 120 938 226Q600 180 262 226z', VERMILION),
  shape('M262 226Q600 180 938 226Q600 250 262 226z', MARIGOLD),
  swags(280, 920, 226, 46, 5, VERMILION, '#E86A6A'),
  drapeLeft(292, 230, 96, 490, '#FFF3DF', '#F7C98E'),
  drapeRight(908, 230, 96, 490, '#FFF3DF', '#F7C98E'),
  shape('M268 232Q180 300 210 420Q150 340 232 240zM932 232Q1050 290 1030 430Q1100 330 968 240z', MARIGOLD, {
    opacity: 0.9,
  }),
  shape('M268 232Q150 270 130 400Q90 300 232 236z', VERMILION, { opacity: 0.85 }),
  garland(festoon(280, 920, 246, 50, 3), 14),
  lantern(440, 330, 50),
  lantern(760, 330, 50),
];
