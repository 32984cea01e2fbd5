import { CREAM, FOREST, foliage, MARIGOLD, PINK, SAFFRON, TEAL, VERMILION } from '../../parts/colour.ts';
import { bush } from '../../parts/flowers.ts';
import {
  diya,
  glow,
  lampLight,
  lantern,
  paperLanterns,
  stringLights,
  windowLight,
} from '../../parts/lamps.ts';
import { LIT } from '../../parts/palace.ts';
import { couple, dholPlayer, guests, man, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { cloud, fullMoon, hills, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { circle, fade, type Layer, picture, shape, stroke } from '../../parts/svg.ts';
import { shamiana } from '../../parts/tents.ts';
import { mangoTree, tree } from '../../parts/trees.ts';
import { DAY_HOUSE, type FarmhouseTones, farmhouse } from './setting.ts';

const NIGHT_LEAVES = foliage('#1E1A24', '#123230', '#1B4A40', '#2C6650');

const NIGHT_HOUSE: FarmhouseTones = {
  stone: {
    ...DAY_HOUSE.stone,
    wall: '#B9A09A',
    trim: '#8E6A60',
    shade: '#6A4A4C',
    panel: '#A0857F',
    open: '#3A2430',
  },
  roof: '#7A3A3C',
  roofShade: '#5A2A34',
  eave: '#43202A',
  opening: LIT,
  door: LIT,
  steps: '#8A7470',
};

const fireflies = (random: Random): Layer =>
  random.scatter(26, 20, 430, 1180, 860).map(([x, y]) => [glow(x, y, 15), circle(x, y, 2.2, '#F4FFB0')]);

const LANTERN_COLOURS = [VERMILION, MARIGOLD, '#3FA08A', PINK, '#F7D774'] as const;

export function lanternNight(): string {
  const random = createRandom(167);
  const defs = [
    skyFade([0, '#0B2233'], [0.6, '#1F4E58'], [1, '#6A8A6E']),
    fade('lawn', [
      [0, '#3A6A4C'],
      [1, '#132E2C'],
    ]),
    lampLight('#FFD98A', 0.8),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(600),
    stars(random, 70, 12, 320),
    fullMoon(950, 150, 54),
    cloud(800, 210, 280, '#7FA898', 0.25),
    hills(random, { y: 510, swell: 26, count: 6, colour: '#1F4A50' }),
    hills(random, { y: 540, swell: 16, count: 9, colour: '#1A3F44' }),
    shape('M0 590Q300 576 600 588T1200 582V900H0z', 'url(#lawn)'),
    [60, 330, 960, 1140].map((x, i) => tree(x, 600, [150, 110, 120, 160][i] ?? 120, NIGHT_LEAVES)),
    glow(630, 560, 360),
    farmhouse(NIGHT_HOUSE),
    stringLights(
      [
        [380, 472, 544, 334, -10],
        [716, 334, 880, 472, -10],
        [374, 482, 886, 482, 0],
      ],
      { size: 5, gap: 15, cable: '#43202A' },
    ),
    shamiana(70, 740, 330, 260, 8, MARIGOLD, PINK),
    shamiana(800, 740, 330, 260, 8, MARIGOLD, SAFFRON),
    [235, 965].map((x) => glow(x, 680, 190)),
    guests(random, 90, 390, 728, 742, 6, 84),
    guests(random, 820, 1120, 728, 742, 6, 84),
    mangoTree(-10, 810, 400, NIGHT_LEAVES, '#B5803A'),
    mangoTree(1220, 810, 410, NIGHT_LEAVES, '#B5803A'),
    hangingLanterns(),
    shape('M560 642H700Q680 720 780 900H420Q560 740 560 642z', '#8A7A66'),
    [0, 1, 2, 3, 4].map((i) => [
      diya(552 - i * 30, 690 + i * 46, 14 + i * 3),
      diya(698 + i * 16, 690 + i * 46, 14 + i * 3),
    ]),
    dancers,
    fireflies(random),
    paperLanterns([110, 440, 546, 338, 40], 5, 46, LANTERN_COLOURS),
    paperLanterns([714, 338, 1100, 440, 40], 5, 46, LANTERN_COLOURS),
    bush(random, -40, 920, 260, 100, '#0B2422', { colours: [MARIGOLD, SAFFRON], count: 28, size: 11 }),
    bush(random, 1000, 920, 260, 100, '#0B2422', { colours: [MARIGOLD, '#FFFDF2'], count: 26, size: 11 }),
  ]);
}

const hangingLanterns = (): Layer =>
  [
    [60, 560],
    [130, 500],
    [150, 620],
    [1060, 560],
    [1130, 500],
    [1170, 620],
  ].map(([x = 0, y = 0]) => [stroke(`M${x} ${y - 90}V${y}`, '#1E1A24', 1.6), lantern(x, y, 40)]);

const dancers: Layer = [
  dholPlayer(330, 824, 124, SAFFRON),
  woman(270, 834, 118, FOREST, MARIGOLD, { dancing: true }),
  woman(420, 830, 120, VERMILION, MARIGOLD, { dancing: true }),
  couple(640, 800, 118),
  woman(850, 830, 120, PINK, MARIGOLD, { dancing: true, flip: true }),
  man(910, 836, 126, CREAM, VERMILION, { dancing: true }),
  woman(972, 832, 118, TEAL, SAFFRON, { dancing: true }),
];
