import {
  CREAM,
  FOREST,
  foliage,
  GOLD,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  ROSE,
  TEAL,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bush, flowerWall, petals } from '../../parts/flowers.ts';
import { throne } from '../../parts/furniture.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import { glow, lampLight, stringLights } from '../../parts/lamps.ts';
import { couple, man, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { birds, cloud, hills, skyDown, skyFade } from '../../parts/sky.ts';
import { box, circle, fade, type Layer, limb, picture, polygon, shape, stroke } from '../../parts/svg.ts';
import { ashoka, tree } from '../../parts/trees.ts';

export function flowerStage(): string {
  const random = createRandom(163);
  const leaves = foliage('#5B3A24', '#2F7A58', '#4E9A68', '#93C486');
  const defs = [
    skyFade([0, '#9AC8E0'], [0.5, '#F9D9DA'], [1, '#FFF0D4']),
    fade('lawn', [
      [0, '#A6C968'],
      [1, '#3F8450'],
    ]),
    lampLight('#FFF0C8', 0.85),
  ];
  return picture(defs, [
    skyDown(700),
    cloud(60, 120, 320, '#FFFFFF', 0.8),
    cloud(860, 90, 300, '#FFFFFF', 0.8),
    birds(random, 180, 260, 10, '#7C8CA0', 4),
    hills(random, { y: 520, swell: 20, count: 6, colour: '#C3D9A8' }),
    tree(60, 640, 260, foliage('#8C7A56', '#8DB884', '#A4C996', '#C4DDB0')),
    tree(1150, 640, 280, foliage('#8C7A56', '#8DB884', '#A4C996', '#C4DDB0')),
    [170, 240, 960, 1030].map((x, i) => ashoka(x, 650, i % 2 ? 330 : 300, leaves)),
    box(0, 630, 1200, 270, 'url(#lawn)'),
    polygon(
      [
        [430, 700],
        [770, 700],
        [900, 900],
        [300, 900],
      ],
      '#FFF3EA',
    ),
    stroke('M410 730H790M388 764H812M364 804H836M336 850H864', '#E9CDBE', 3),
    blossomWall(random),
    stroke(HEART_RING, '#FFFFFF', 10),
    garland(HEART_RING, 18, '#FFFDF2', ROSE),
    throne(600, 650, 240, '#F7B8C4', GOLD),
    couple(600, 660, 200),
    man(380, 664, 190, CREAM, ROSE, { stole: ROSE }),
    woman(440, 662, 180, TEAL, ROSE),
    woman(764, 662, 180, '#E86A8C', WINE),
    man(826, 664, 190, WHEAT, INDIGO),
    stagePlatform,
    flowerUrns(random),
    photographer,
    woman(190, 830, 170, PINK, MARIGOLD),
    man(116, 838, 178, CREAM, FOREST),
    woman(1010, 828, 166, MARIGOLD, WINE),
    woman(1080, 836, 112, ROSE, PLUM),
    petals(random, 50, 340, 730, 860, 890, ['#E86A8C', '#FFFFFF', MARIGOLD], 8),
    bush(random, -60, 925, 260, 110, '#2C6B48', { colours: [ROSE, '#FFFDF2'], count: 34, size: 12 }),
    bush(random, 1010, 925, 260, 110, '#2C6B48', { colours: ['#E86A8C', '#FFFDF2'], count: 34, size: 12 }),
    stringLights(
      [
        [-10, 200, 170, 350, 30],
        [170, 350, 290, 300, 16],
        [910, 300, 1030, 350, 16],
        [1030, 350, 1210, 200, 30],
      ],
      { colour: '#FFF6D8', size: 9, gap: 28, cable: '#8a6a4a', halo: 0.4 },
    ),
  ]);
}

const HEART_RING = 'M440 640V420a160 160 0 0 1 320 0V640';

const blossomWall = (random: Random): Layer => [
  shape('M250 650V320Q300 220 430 230Q500 170 600 190Q700 170 770 230Q900 220 950 320V650z', '#3F8A5C'),
  flowerWall(random, 268, 330, 664, 310, ['#F58AA0', '#FFFDF2', '#E86A8C', '#FBC7B0', '#6FAF7A'], 25),
  flowerWall(random, 330, 250, 540, 84, ['#F58AA0', '#FFFDF2', '#E86A8C', '#6FAF7A'], 25),
  shape('M452 650V420a148 148 0 0 1 296 0V650z', '#FFF0E6'),
  glow(600, 460, 220),
  garland('M510 300V370M555 282V340M645 282V340M690 300V370', 11, '#FFFDF2', ROSE),
];

const stagePlatform: Layer = [
  box(230, 650, 740, 24, '#FFFFFF'),
  box(210, 672, 780, 34, '#F7C4CC'),
  garland(festoon(210, 990, 676, 16, 10), 9, '#FFFDF2', '#E86A8C'),
];

const flowerUrns = (random: Random): Layer =>
  [250, 950].map((x) => [
    shape(`M${x - 34} 640h68l-14 34q-2 60 10 84h-60q12-24 10-84z`, '#FFFAF2'),
    shape(`M${x + 8} 640h26l-14 34q-2 60 10 84h-24z`, '#E3CFC0'),
    bush(random, x - 76, 648, 152, 110, '#3F8A5C', {
      colours: ['#F58AA0', '#FFFDF2', '#E86A8C'],
      count: 26,
      size: 16,
    }),
  ]);

const photographer: Layer = [
  man(330, 800, 160, '#3A4A6A', null, { legs: '#2A3448' }),
  limb('M346 690L372 676', '#A5673F', 8),
  box(356, 656, 34, 24, '#2A2A30'),
  circle(388, 668, 10, '#4A5A6A'),
];
