import { canopyBoat } from '../../parts/boats.ts';
import { foliage, MARIGOLD, SAFFRON } from '../../parts/colour.ts';
import { bush, lotus } from '../../parts/flowers.ts';
import { diya, glow, lampLight, windowLight } from '../../parts/lamps.ts';
import { mandap } from '../../parts/mandaps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import {
  box,
  circle,
  clip,
  clipped,
  fade,
  limb,
  picture,
  reflection,
  shape,
  symbol,
} from '../../parts/svg.ts';
import { banana } from '../../parts/trees.ts';
import {
  DAWN_MARBLE,
  farShore,
  LAKE,
  LOTUS_BED,
  landingSteps,
  QUAY_RANGOLI,
  quayParty,
  waterPalace,
} from './setting.ts';

export function dawn(): string {
  const random = createRandom(23);
  const leaves = foliage('#4A3A2A', '#2C5E4C', '#3F7C5E', '#7CA878');
  const defs = [
    skyFade([0, '#9CC7CF'], [0.4, '#F3D7C0'], [0.75, '#FBC3A4'], [1, '#FFE3B8']),
    fade('lake', [
      [0, '#FBD3AE'],
      [0.3, '#F0B9A6'],
      [0.7, '#9DBBC0'],
      [1, '#4F8A96'],
    ]),
    lampLight('#FFF3CF', 0.95),
    windowLight('#FFE9B8', '#F2A95A'),
    clip('water', LAKE),
  ];
  return picture(defs, [
    skyDown(560),
    glow(400, 380, 400),
    circle(400, 380, 58, '#FFFAE0'),
    cloud(120, 160, 360, '#FFF3E6', 0.7),
    cloud(760, 110, 330, '#FFF3E6', 0.6),
    cloud(520, 240, 240, '#FFE9DA', 0.6),
    birds(random, 560, 200, 12, '#8C5A5E', 5),
    farShore(random, '#C9A9B0', '#A98C9C', '#6E8C82', '#B294A2'),
    symbol('palace', waterPalace(DAWN_MARBLE, '#FBC3A4', leaves)),
    bush(random, 150, 552, 220, 40, '#3F7C5E'),
    bush(random, 980, 552, 240, 36, '#3F7C5E'),
    box(0, 550, 1200, 350, 'url(#lake)'),
    clipped('water', reflection('palace', 550, 0.38)),
    sunPath,
    ripples(random, 46, 566, 780, '#FFFDF5', 0.5),
    shape('M668 748Q790 770 930 748Q800 784 668 748z', '#356E7A', { opacity: 0.45 }),
    canopyBoat(655, 694, 1),
    LOTUS_BED.map(([x, y, size]) => lotus(x, y, size)),
    landingSteps(['#F6DFC6', '#EACAAC', '#CFA58C']),
    mandap(150, 716, 210, 270, { roof: SAFFRON }),
    quayParty,
    rangoli(180, 842, 70, 0.26, QUAY_RANGOLI),
    kalash(404, 862, 48),
    kalash(356, 866, 54),
    diya(40, 896, 24),
    diya(110, 898, 24),
    shape('M1200 640Q1150 690 1168 760T1130 900H1200z', '#2C5E4C'),
    banana(1160, 910, 300, foliage('#2C5E4C', '#2C5E4C', '#2C5E4C', '#4F9A76')),
    bush(random, 1020, 915, 240, 90, '#2C5E4C', { colours: [MARIGOLD, '#FFDCE0'], count: 26, size: 10 }),
  ]);
}

const sunPath = limb(
  'M384 560H456M372 576H470M390 592H446M376 610H462M396 628H440M386 648H456M404 668H436M398 690H444',
  '#FFF6DC',
  7,
  {
    opacity: 0.8,
  },
);
