import { shikhara } from '../../parts/arches.ts';
import { canopyBoat } from '../../parts/boats.ts';
import {
  CREAM,
  FOREST,
  foliage,
  GOLD,
  INDIGO,
  IVORY,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from '../../parts/garlands.ts';
import { diya, glow, lampLight, windowLight } from '../../parts/lamps.ts';
import { kalash, pot, rangoli, sacredFire } from '../../parts/offerings.ts';
import { LIT } from '../../parts/palace.ts';
import { couple, man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import { beads, box, circle, fade, type Layer, limb, picture, shape } from '../../parts/svg.ts';
import { tree } from '../../parts/trees.ts';
import { MORNING_STONE } from './setting.ts';

export function sunriseStage(): string {
  const random = createRandom(109);
  const leaves = foliage('#5A3A3A', '#5A6A58', '#75866A', '#A5AF86');
  const defs = [
    skyFade([0, '#7E9CC0'], [0.42, '#F3C6A8'], [0.8, '#FFB98A'], [1, '#FFE3B4']),
    fade('river', [
      [0, '#FFD3A0'],
      [0.5, '#C99A98'],
      [1, '#6F7FA0'],
    ]),
    fade('stone', [
      [0, '#F2D2A8'],
      [1, '#C4906C'],
    ]),
    lampLight('#FFE3A8', 0.85),
    windowLight('#FFEFC4', '#F2B05A'),
  ];
  return picture(defs, [
    skyDown(600),
    glow(330, 420, 420),
    circle(330, 420, 64, '#FFF6DC'),
    cloud(60, 180, 300, '#FFE9D4', 0.7),
    cloud(860, 130, 320, '#FFE9D4', 0.7),
    birds(random, 900, 260, 12, '#7A5A6A', 5),
    hills(random, { y: 470, swell: 20, count: 6, colour: '#C79A98' }),
    box(0, 500, 1200, 160, 'url(#river)'),
    limb('M290 516H376M276 540H392M300 566H360M280 592H380M296 620H364', '#FFF6DC', 7, { opacity: 0.8 }),
    ripples(random, 34, 510, 640, '#FFF6E4', 0.6),
    canopyBoat(40, 560, 0.7, VERMILION, MARIGOLD),
    shikhara(1060, 640, 190, 440, MORNING_STONE, LIT),
    shikhara(1170, 640, 110, 250, MORNING_STONE, LIT),
    shikhara(950, 640, 90, 200, MORNING_STONE, LIT),
    tree(960, 640, 70, leaves),
    broadSteps,
    ghatMandap,
    woman(150, 800, 150, TEAL, MARIGOLD),
    man(216, 808, 158, CREAM, SAFFRON, { stole: WINE }),
    man(930, 806, 158, WHEAT, INDIGO),
    woman(1000, 800, 150, PINK, FOREST),
    woman(1064, 812, 96, MARIGOLD, VERMILION),
    rangoli(560, 850, 130, 0.24, ['#FFF3DF', '#C2283F', '#F2A20C', '#9B1C3B', '#FFF3DF', '#FFF3DF']),
    [360, 310, 760, 810].map((x) => diya(x, 868, 28)),
    kalash(80, 888, 92),
    pot(160, 892, 66),
    kalash(1120, 888, 92),
    pot(1040, 892, 66),
    petals(random, 40, 330, 770, 800, 890, [MARIGOLD, SAFFRON], 8),
  ]);
}

const broadSteps: Layer = [0, 1, 2, 3].map((i) => {
  const y = 640 + i * 50 + i * i * 5;
  return [
    box(0, y, 1200, 120, 'url(#stone)'),
    box(0, y, 1200, 9, '#FBE6C8'),
    box(0, y + 42 + i * 8, 1200, 8, '#A87458', { opacity: 0.55 }),
  ];
});

/** Open on four sides so that the river shows through. */
const ghatMandap: Layer = [
  box(250, 690, 620, 18, MARIGOLD),
  box(230, 706, 660, 28, '#8E1730'),
  beads('M240 720H884', GOLD, 5, 13),
  [330, 790].map((x) => box(x - 9, 300, 18, 392, '#8A4B32')),
  swags(330, 790, 300, 60, 3, SAFFRON, '#F4834A'),
  couple(560, 694, 176),
  sacredFire(560, 716, 66),
  glow(560, 680, 150),
  seatedMan(440, 700, 150, '#F7E3C0', null, { stole: SAFFRON, legs: '#F2A20C' }),
  seatedWoman(696, 700, 146, PLUM, MARIGOLD),
  [262, 858].map((x) => [
    box(x - 16, 286, 32, 410, '#A5603A'),
    box(x + 3, 286, 13, 410, '#7A4028'),
    garland(`M${x} 300V690`, 20),
    box(x - 26, 676, 52, 20, '#C98A5A'),
  ]),
  shape('M170 290Q420 262 500 150H620Q700 262 950 290z', SAFFRON),
  shape('M560 150H620Q700 262 950 290H700Q590 230 560 150z', '#B93F22'),
  shape('M430 290Q520 240 542 150H578Q600 240 690 290z', GOLD),
  box(160, 284, 800, 20, GOLD),
  swags(160, 960, 302, 30, 10, IVORY, SAFFRON),
  box(512, 136, 96, 20, GOLD),
  kalash(560, 140, 62),
  drapeLeft(280, 304, 104, 388, '#FFF3DF', '#F6D2AC'),
  drapeRight(840, 304, 104, 388, '#FFF3DF', '#F6D2AC'),
  garland(festoon(262, 858, 312, 40, 3), 14),
];
