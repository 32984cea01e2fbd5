import { cuspedArch } from '../../parts/arches.ts';
import { canopyBoat } from '../../parts/boats.ts';
import { CREAM, foliage, MARIGOLD, PINK, ROSE, TEAL, WINE } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { table } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, garland, hang, swags, toran } from '../../parts/garlands.ts';
import { chandelier, lampLight, windowLight } from '../../parts/lamps.ts';
import { kalash, rangoli, urli } from '../../parts/offerings.ts';
import { guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  clip,
  fade,
  group,
  type Layer,
  picture,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { DAWN_MARBLE, LAKE, waterPalace } from './setting.ts';

const TERRACE_ARCHES = [
  [-60, 330],
  [330, 540],
  [870, 330],
] as const;

const terraceOpenings = TERRACE_ARCHES.map(([x, w]) => cuspedArch(x + 22, 130, w - 44, 470, 0.36, 5)).join(
  '',
);

export function terrace(): string {
  const random = createRandom(37);
  const leaves = foliage('#4A3A2A', '#2C6E5C', '#3F8C6E', '#86BC92');
  const defs = [
    skyFade([0, '#7FC4D8'], [0.6, '#CDEBE6'], [1, '#FFF3DC']),
    fade('lake', [
      [0, '#BFE3DE'],
      [1, '#4FA0AC'],
    ]),
    fade('marble', [
      [0, '#FFFAF2'],
      [1, '#EBD9CC'],
    ]),
    fade('floor', [
      [0, '#F4E6DA'],
      [1, '#D9BFAF'],
    ]),
    lampLight('#FFF6DC', 0.8),
    windowLight('#F4D9B0', '#D9A26A'),
    clip('lakeview', LAKE.replace('900', '620')),
  ];
  return picture(defs, [
    skyDown(560),
    cloud(360, 210, 260, '#FFFFFF', 0.85),
    cloud(30, 250, 180, '#FFFFFF', 0.7),
    cloud(930, 230, 220, '#FFFFFF', 0.8),
    birds(random, 760, 260, 9, '#5C8C96', 4),
    group(
      [
        hills(random, { y: 430, swell: 50, count: 5, colour: '#A9CFCB', floor: 560 }),
        hills(random, { y: 480, swell: 30, count: 8, colour: '#86B9A8', floor: 560 }),
        waterPalace(
          { ...DAWN_MARBLE, shade: '#C9C6C4', panel: '#E6E2DA', domeShade: '#D6DAD9' },
          '#CDEBE6',
          leaves,
        ),
      ],
      { transform: 'translate(168 138)scale(.6 .72)' },
    ),
    box(0, 535, 1200, 90, 'url(#lake)'),
    ripples(random, 26, 542, 600, '#FFFFFF', 0.7),
    canopyBoat(560, 578, 0.34, '#E86A8C', '#FFDCE0'),
    shape(`M0 0H1200V620H0z${terraceOpenings}`, 'url(#marble)', { 'fill-rule': 'evenodd' }),
    archTrims(),
    toran(0, 1200, -2, 24, 42, 10),
    box(0, 66, 1200, 10, '#E3CFC0'),
    terraceRail,
    shape('M0 640H1200V900H0z', 'url(#floor)'),
    floorInlay,
    [336, 900].map((x) => [
      drapeLeft(x, 76, 90, 566, '#FFFFFF', '#F7DCE0'),
      drapeRight(x - 36, 76, 90, 566, '#FFFFFF', '#F7DCE0'),
    ]),
    swags(0, 1200, 76, 34, 12, '#F7DCE0', '#FFFFFF'),
    garland(hang(346, 120, 600, 120, 40) + hang(600, 120, 854, 120, 40), 13, '#FFFFFF', ROSE),
    chandelier(600, 250, 74, 70),
    guests(random, 330, 560, 664, 676, 4, 96),
    guests(random, 640, 880, 664, 676, 4, 96),
    terraceTable(210, 740, 120),
    terraceTable(990, 740, 120),
    terraceTable(600, 726, 96),
    woman(404, 770, 130, TEAL, ROSE),
    man(456, 776, 136, CREAM, PINK, { stole: ROSE }),
    woman(774, 774, 130, '#E86A8C', WINE),
    terraceTable(330, 888, 170),
    terraceTable(870, 888, 170),
    urli(600, 880, 92),
    petals(random, 22, 480, 800, 720, 890, [ROSE, MARIGOLD], 7),
    kalash(60, 886, 100),
    kalash(1140, 886, 100),
  ]);
}

const terraceTable = (x: number, y: number, size: number): string =>
  table(x, y, size, { cloth: '#FFFFFF', shade: '#E9D3CB', flowers: '#E86A8C', bow: ROSE });

const archTrims = (): Layer =>
  TERRACE_ARCHES.map(([x, w]) => [
    stroke(cuspedArch(x + 22, 130, w - 44, 470, 0.36, 5), '#FFFFFF', 12),
    stroke(cuspedArch(x + 10, 116, w - 20, 484, 0.36, 5), '#E3CFC0', 3),
    inlaidFlower(x, 250),
  ]);

/** Coloured stones set in the marble between two arches. */
const inlaidFlower = (x: number, y: number): Layer => [
  stroke(`M${x} ${y + 120}V${y}`, '#5FA08C', 4),
  shape(`M${x} ${y + 90}q-22-8-24-30q22 4 24 30q2-26 24-30q-2 22-24 30z`, '#5FA08C'),
  circle(x, y - 8, 13, '#E86A8C'),
  circle(x, y - 8, 6, '#F2C14E'),
];

const terraceRail: Layer = [
  box(0, 596, 1200, 14, '#FFFFFF'),
  box(0, 610, 1200, 34, '#E9D6C9'),
  beads('M14 627H1200', '#FFFAF2', 22, 30),
  box(0, 640, 1200, 8, '#FFFFFF'),
];

const floorInlay: Layer = [
  stroke('M0 690H1200M0 750H1200M0 828H1200', '#C9A999', 2, { opacity: 0.6 }),
  rangoli(600, 800, 120, 0.26, ['#F6C9C9', '#FFFFFF', '#E86A8C', '#F9E2DC', '#E86A8C', '#F2C14E']),
];
