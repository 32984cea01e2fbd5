import { canopyBoat } from '../../parts/boats.ts';
import { CREAM, foliage, GOLD, MARIGOLD, PINK, SAFFRON, type Stone, VERMILION } from '../../parts/colour.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import { diya, lampLight, stringLights, windowLight } from '../../parts/lamps.ts';
import { mandap } from '../../parts/mandaps.ts';
import { kalash, pot } from '../../parts/offerings.ts';
import { guests, man, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { birds, cloud, fullMoon, ripples, skyDown, skyFade, stars } from '../../parts/sky.ts';
import {
  box,
  clip,
  clipped,
  ellipse,
  fade,
  type Layer,
  picture,
  reflection,
  shape,
  symbol,
} from '../../parts/svg.ts';
import { fortAndTemples } from './setting.ts';

const EVENING_STONE: Stone = {
  wall: '#C98C66',
  trim: '#E8B78A',
  shade: '#8A5648',
  panel: '#B5765A',
  open: '#4A2430',
  dome: '#DBA276',
  domeShade: '#8F5A4A',
  domeLight: '#EFC79A',
  gold: GOLD,
};

const ghatSteps = (stone: Stone, light: string, dark: string): Layer =>
  [
    [150, 530, 16],
    [130, 546, 16],
    [110, 562, 18],
    [90, 580, 20],
  ].map(([x = 0, y = 0, h = 0], i) => [
    box(x, y, 1200 - x, h, i % 2 ? dark : light),
    box(x, y + h - 4, 1200 - x, 4, stone.shade),
  ]);

const stepLamps = (): string[] =>
  Array.from({ length: 30 }, (_, i) => diya(170 + i * 34.5, ([530, 546, 562][i % 3] ?? 530) + 2, 9));

/** Lamps in leaf cups, larger as they float nearer. */
const leafLamps = (random: Random, count: number, top: number, bottom: number): Layer =>
  random
    .scatter(count, 40, top, 1160, bottom)
    .map(([x, y]) => [
      ellipse(x, y + 2, (y - 560) * 0.05, (y - 560) * 0.014, '#3F8A54'),
      diya(x, y + 2, (y - 560) * 0.052),
    ]);

const RIVER = 'M0 600H1200V900H0z';

export function blueHour(): string {
  const random = createRandom(97);
  const leaves = foliage('#3A2A2A', '#234C48', '#2F655A', '#4E8670');
  const defs = [
    skyFade([0, '#16305A'], [0.5, '#3E6C8C'], [0.8, '#E9A27A'], [1, '#FFD49A']),
    fade('river', [
      [0, '#E9A27A'],
      [0.35, '#56809A'],
      [1, '#12294A'],
    ]),
    lampLight('#FFCE73', 0.8),
    windowLight(),
    clip('water', RIVER),
  ];
  return picture(defs, [
    skyDown(600),
    stars(random, 44, 8, 200),
    fullMoon(240, 120, 40),
    cloud(700, 150, 280, '#7FA3B5', 0.4),
    cloud(60, 260, 260, '#E9A27A', 0.35),
    birds(random, 520, 240, 11, '#1F3A5A', 4),
    shape('M0 520Q200 480 420 510T820 490 1200 500V620H0z', '#5C6E88'),
    symbol('ghat', [fortAndTemples(EVENING_STONE, leaves), ghatSteps(EVENING_STONE, '#EBC39C', '#D9A884')]),
    box(0, 600, 1200, 300, 'url(#river)'),
    clipped('water', reflection('ghat', 600, 0.3)),
    stepLamps(),
    garland(festoon(240, 800, 404, 20, 3), 8),
    stringLights(
      [
        [240, 220, 510, 150, 30],
        [510, 150, 800, 200, 30],
        [800, 200, 960, 252, 20],
      ],
      { colour: '#FFE7AE', gap: 20, cable: '#2b2430', halo: 0.3 },
    ),
    ripples(random, 60, 616, 880, '#FFE0B0', 0.34),
    guests(random, 300, 560, 548, 566, 8, 52),
    guests(random, 700, 1100, 548, 566, 11, 52),
    mandap(630, 566, 150, 180),
    leafLamps(random, 26, 630, 860),
    canopyBoat(180, 730, 1.25),
    canopyBoat(860, 690, 0.8, SAFFRON, '#FFD98A'),
    shape('M700 850H1200V900H660z', '#D9A884'),
    shape('M700 850H1200V862H690z', '#EBC39C'),
    kalash(1120, 880, 84),
    pot(1050, 888, 60),
    woman(840, 872, 108, PINK, MARIGOLD),
    man(892, 878, 114, CREAM, SAFFRON, { stole: MARIGOLD }),
    woman(944, 880, 66, MARIGOLD, VERMILION),
    diya(760, 880, 26),
    diya(1000, 884, 24),
  ]);
}
