import { foliage, GOLD, MARIGOLD, MILK, type Stone, VERMILION } from '../../parts/colour.ts';
import { bush, petals } from '../../parts/flowers.ts';
import { garland } from '../../parts/garlands.ts';
import { diya, diyas, glow, lampLight, stringLights, templeLamp } from '../../parts/lamps.ts';
import { kolam } from '../../parts/offerings.ts';
import { createRandom } from '../../parts/random.ts';
import { cloud, hills, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { NIGHT_GOPURAM } from '../../parts/south.ts';
import { box, circle, clip, fade, type Layer, picture, shape } from '../../parts/svg.ts';
import { banana } from '../../parts/trees.ts';
import { gardenMandap, gardenParty, nearPalms, TEMPLE_WALL, tank, temple, WATER } from './setting.ts';

const NIGHT_COCONUT = foliage('#1A2A30', '#123A3C', '#1A4E4A', '#2C6A5C');

/** The little shrine on a raft that is drawn around the tank at festivals. */
const floatShrine: Layer = [
  glow(600, 700, 130),
  shape('M520 724H680L664 740H536z', '#6E3A2A'),
  garland('M522 726H678', 7),
  [548, 572, 628, 652].map((x) => box(x - 3, 674, 6, 52, GOLD)),
  box(560, 690, 80, 36, '#9B1C3B'),
  shape('M532 676L560 650H640L668 676z', VERMILION),
  shape('M556 652L578 628H622L644 652z', MARIGOLD),
  shape('M582 630q18-30 36 0z', GOLD),
  circle(600, 706, 8, '#FFE3A0'),
  diyas([
    [530, 726, 10],
    [670, 726, 10],
    [600, 728, 10],
  ]),
];

export function festivalNight(): string {
  const random = createRandom(67);
  const wall: Stone = {
    ...TEMPLE_WALL,
    wall: '#A4705C',
    trim: '#D9A078',
    shade: '#6A4250',
    dome: '#B5775A',
    open: '#FFD98A',
    gold: GOLD,
  };
  const defs = [
    skyFade([0, '#04202E'], [0.55, '#0E4A50'], [1, '#3E7A62']),
    fade('lawn', [
      [0, '#1C5244'],
      [1, '#0C2A2A'],
    ]),
    fade('water', [
      [0, '#2C6A62'],
      [1, '#08252E'],
    ]),
    lampLight('#FFCF70', 0.8),
    clip('tank', WATER),
  ];
  return picture(defs, [
    skyDown(620),
    stars(random, 80, 14, 340),
    circle(210, 150, 46, '#FFF1CF'),
    circle(210, 150, 84, '#FFF1CF', { opacity: 0.12 }),
    cloud(90, 200, 260, '#5C9C8C', 0.3),
    hills(random, { y: 520, swell: 30, count: 5, colour: '#12504C' }),
    glow(600, 400, 420),
    temple(wall, '#8E2F38', '#D9B894', NIGHT_GOPURAM),
    templeLights,
    box(0, 586, 1200, 314, 'url(#lawn)'),
    nearPalms(NIGHT_COCONUT),
    tank(['#8A7A66', '#5E5450', '#75675A'], 0.5),
    floatShrine,
    tankLamps(),
    gardenMandap,
    kolam(170, 830, 100, 0.3, '#E9F2E0', VERMILION),
    templeLamp(306, 838, 110),
    templeLamp(40, 850, 110),
    gardenParty,
    [390, 450, 510, 690, 750, 810].map((x) => diya(x, 872, 24)),
    petals(random, 24, 360, 820, 860, 890, [MARIGOLD, '#FFD9C2'], 7),
    banana(-10, 940, 250, foliage('#0A2422', '#0A2422', '#0A2422', '#174A3E')),
    bush(random, 920, 918, 330, 90, '#0A2422', { colours: [MARIGOLD, MILK], count: 26, size: 11 }),
    stringLights(
      [
        [0, 60, 300, 40, 60],
        [300, 40, 600, 60, 30],
        [600, 60, 900, 40, 30],
        [900, 40, 1200, 60, 60],
      ],
      { colour: '#FFE7AE', size: 7, gap: 24, cable: '#0c2a2a' },
    ),
  ]);
}

/** Strings of bulbs down both edges of the tower and along the wall. */
const templeLights = stringLights(
  [
    [428, 500, 536, 170, 6],
    [772, 500, 664, 170, 6],
    [150, 490, 435, 490, 0],
    [765, 490, 1050, 490, 0],
    [440, 498, 760, 498, 0],
    [468, 424, 732, 424, 0],
    [490, 358, 710, 358, 0],
    [508, 298, 692, 298, 0],
  ],
  { colour: '#FFEDB8', size: 5, gap: 13, cable: '#6A4250', halo: 0.3 },
);

const tankLamps = (): string[] =>
  Array.from({ length: 16 }, (_, i) => diya(262 + i * 45, 802, 15)).concat(
    Array.from({ length: 12 }, (_, i) => diya(342 + i * 47, 664, 9)),
  );
