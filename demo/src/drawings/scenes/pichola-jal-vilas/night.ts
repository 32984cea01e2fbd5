import { canopyBoat } from '../../parts/boats.ts';
import { foliage, GOLD, MARIGOLD, SAFFRON, type Stone, WINE } from '../../parts/colour.ts';
import { bush, lotus } from '../../parts/flowers.ts';
import { diya, glow, lampLight, stringLights, windowLight } from '../../parts/lamps.ts';
import { mandap } from '../../parts/mandaps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { LIT } from '../../parts/palace.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { cloud, firework, fullMoon, ripples, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { box, clip, clipped, fade, type Layer, limb, picture, reflection, symbol } from '../../parts/svg.ts';
import { farShore, LAKE, LOTUS_BED, landingSteps, QUAY_RANGOLI, quayParty, waterPalace } from './setting.ts';

const MOON_MARBLE: Stone = {
  wall: '#B9BCD4',
  trim: '#DCDCEC',
  shade: '#777C9F',
  panel: '#A3A7C4',
  open: '#3A3558',
  dome: '#CFD1E4',
  domeShade: '#8B8FB2',
  domeLight: '#F0EFF8',
  gold: GOLD,
};

export function moonrise(): string {
  const random = createRandom(29);
  const leaves = foliage('#16182E', '#17314A', '#1F4258', '#2C566A');
  const defs = [
    skyFade([0, '#0C1440'], [0.55, '#2A2C6B'], [1, '#6C4F8C']),
    fade('lake', [
      [0, '#5E4A86'],
      [0.4, '#262B66'],
      [1, '#0C1238'],
    ]),
    lampLight('#FFD07A', 0.8),
    windowLight('#FFEFB8', '#F7A63E'),
    clip('water', LAKE),
  ];
  return picture(defs, [
    skyDown(560),
    stars(random, 80, 14, 380),
    fullMoon(300, 190, 56),
    cloud(150, 240, 300, '#8C7FB8', 0.35),
    cloud(880, 330, 280, '#8C7FB8', 0.28),
    symbol('sparks', [
      firework(1010, 150, 108, '#F58AA0'),
      firework(880, 240, 64, '#FFD36B'),
      firework(1120, 270, 52, '#7FE0D0'),
    ]),
    farShore(random, '#3B3872', '#2D2E62', '#1B2450', '#332F68'),
    symbol('palace', [
      waterPalace(MOON_MARBLE, LIT, leaves),
      stringLights(
        [
          [510, 366, 610, 286, 14],
          [610, 286, 720, 205, 12],
          [720, 205, 830, 286, 12],
          [830, 286, 930, 366, 14],
          [460, 534, 980, 534, 0],
        ],
        { colour: '#FFE9A8', size: 5, gap: 16, cable: '#2b2a55', halo: 0.3 },
      ),
    ]),
    glow(720, 500, 300),
    box(0, 550, 1200, 350, 'url(#lake)'),
    clipped('water', [reflection('palace', 550, 0.42), reflection('sparks', 550, 0.3)]),
    limb('M262 566H340M274 590H332M254 616H350M280 644H324M266 676H338', STARLIT, 7, { opacity: 0.55 }),
    ripples(random, 50, 570, 880, '#FFE0A8', 0.35),
    floatingLamps(random),
    canopyBoat(600, 690, 1.05, WINE, MARIGOLD),
    canopyBoat(1130, 640, 0.62, SAFFRON, '#FFD98A', true),
    LOTUS_BED.map(([x, y, size]) => lotus(x, y + 30, size, '#B77FB8', '#E7C3E4', '#1C4A5C')),
    landingSteps(['#8A86AE', '#6F6C98', '#4C4A78']),
    mandap(150, 716, 210, 270, { roof: WINE }),
    quayParty,
    rangoli(180, 842, 70, 0.26, QUAY_RANGOLI),
    [30, 80, 240, 290, 340].map((x) => diya(x, 886, 22)),
    kalash(404, 862, 48),
    bush(random, 1010, 920, 260, 100, '#0C1A3A', { colours: ['#F58AA0', '#FFF6E8'], count: 24, size: 10 }),
  ]);
}

const STARLIT = '#FFF1CF';

const floatingLamps = (random: Random): Layer =>
  random.scatter(20, 470, 600, 1180, 880).map(([x, y]) => diya(x, y, (y - 560) * 0.05 + 4));
