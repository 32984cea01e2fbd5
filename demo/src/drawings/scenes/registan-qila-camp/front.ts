import { camel } from '../../parts/animals.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  GOLD,
  INDIGO,
  MARIGOLD,
  PINK,
  SAFFRON,
  type Stone,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bonfire, diya, glow, lampLight, stringLights, windowLight } from '../../parts/lamps.ts';
import { mandap } from '../../parts/mandaps.ts';
import { GOLD_RANGOLI, kalash, pot, rangoli } from '../../parts/offerings.ts';
import { man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { cloud, crescent, hills, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { beads, fade, picture, shape } from '../../parts/svg.ts';
import { campTent } from '../../parts/tents.ts';
import { dunes, fortOnRock } from './setting.ts';

const EVENING: Stone = {
  wall: '#DB9460',
  trim: '#F2B880',
  shade: '#A5603F',
  panel: '#C67E50',
  open: '#5E2A2C',
  dome: '#E8A66E',
  domeShade: '#A5603F',
  domeLight: '#F7C88E',
  gold: GOLD,
};

const CAMP_CABLES = [
  [140, 530, 350, 520, 36],
  [590, 520, 780, 560, 30],
  [780, 560, 960, 540, 24],
  [960, 540, 1110, 530, 24],
  [-20, 560, 140, 530, 20],
] as const;

export function campAtDusk(): string {
  const random = createRandom(71);
  const defs = [
    skyFade([0, '#1E3350'], [0.4, '#80464E'], [0.7, '#E07A4C'], [1, '#FFC978']),
    fade('sand', [
      [0, '#D98F56'],
      [1, '#8A4A3A'],
    ]),
    lampLight('#FFDE9A', 0.8),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(640),
    stars(random, 46, 8, 200),
    crescent(190, 92, 76),
    glow(320, 540, 320),
    cloud(60, 330, 300, '#F2A070', 0.4),
    cloud(880, 280, 280, '#C9605A', 0.4),
    hills(random, { y: 560, swell: 20, count: 6, colour: '#B8604A' }),
    fortOnRock(EVENING, '#A2523F', '#8A4336', '#E8B07A'),
    dunes('#B9683F', '#F2B880'),
    campTent(960, 690, 130, 130, WINE, MARIGOLD),
    campTent(1110, 716, 160, 160, SAFFRON, '#FFD98A'),
    campTent(140, 700, 150, 150, WINE, MARIGOLD),
    mandap(470, 770, 230, 270),
    stringLights(CAMP_CABLES, { colour: '#FFE7AE', size: 7, gap: 22, cable: '#3a2020', halo: 0.3 }),
    camel(820, 752, 130, false, '#7A4A2C'),
    man(856, 760, 84, CREAM, VERMILION, { stole: MARIGOLD }),
    camel(720, 726, 96, false, '#6E4430', FOREST),
    shape('M640 770H300L180 900H760z', '#8E1730', { opacity: 0.9 }),
    shape('M620 776H322L216 900H722z', CRIMSON),
    beads('M316 782L208 900M626 782L730 900', GOLD, 5, 13),
    rangoli(470, 840, 100, 0.28, GOLD_RANGOLI),
    woman(300, 790, 92, PINK, MARIGOLD),
    man(258, 800, 98, CREAM, SAFFRON),
    woman(640, 794, 92, FOREST, MARIGOLD),
    man(682, 802, 98, WHEAT, VERMILION, { stole: FOREST }),
    woman(60, 760, 82, TEAL, MARIGOLD),
    woman(1030, 760, 84, MARIGOLD, WINE),
    man(1068, 766, 88, CREAM, INDIGO),
    bonfire(950, 844, 86),
    man(860, 850, 94, CREAM, MARIGOLD),
    woman(1044, 852, 92, VERMILION, MARIGOLD),
    woman(1086, 846, 88, INDIGO, PINK),
    diya(230, 884, 24),
    diya(708, 884, 24),
    kalash(800, 892, 64),
    kalash(130, 892, 74),
    pot(64, 896, 62),
  ]);
}
