import { cuspedArch, dome } from '../../parts/arches.ts';
import { canopyBoat } from '../../parts/boats.ts';
import {
  CREAM,
  foliage,
  INDIGO,
  IVORY,
  MARIGOLD,
  MILK,
  PINK,
  ROSE,
  TEAL,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bush, lotus, petals } from '../../parts/flowers.ts';
import { throne } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, garland, swags } from '../../parts/garlands.ts';
import { diya, glow, lampLight, lantern, windowLight } from '../../parts/lamps.ts';
import { kalash, sacredFire, urli } from '../../parts/offerings.ts';
import { couple, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  fade,
  group,
  type Layer,
  limb,
  picture,
  polygon,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { DAWN_MARBLE, LOTUS_BED, waterPalace } from './setting.ts';

export function floatingStage(): string {
  const random = createRandom(41);
  const leaves = foliage('#4A3450', '#4A4A78', '#5E5F8C', '#8A88AE');
  const defs = [
    skyFade([0, '#5B6FB0'], [0.4, '#C08CB8'], [0.75, '#F7B8A8'], [1, '#FFE0B4']),
    fade('lake', [
      [0, '#F9C3A8'],
      [0.4, '#B98CB8'],
      [1, '#3F4E8C'],
    ]),
    fade('lawn', [
      [0, '#FFF6EA'],
      [1, '#E3C6BE'],
    ]),
    lampLight('#FFE3B0', 0.8),
    windowLight('#FFE9B8', '#F2A95A'),
  ];
  return picture(defs, [
    skyDown(560),
    glow(1100, 420, 340),
    circle(1100, 420, 56, '#FFF3D0'),
    cloud(60, 130, 340, '#E9B8CE', 0.6),
    cloud(820, 200, 300, '#FFD9C8', 0.6),
    birds(random, 180, 260, 11, '#5E4A78', 5),
    hills(random, { y: 440, swell: 50, count: 5, colour: '#B98AAE', floor: 560 }),
    hills(random, { y: 486, swell: 36, count: 7, colour: '#9474A6', floor: 560 }),
    group(
      waterPalace(
        {
          ...DAWN_MARBLE,
          wall: '#EFC9C4',
          panel: '#D9A9AE',
          shade: '#B98A9C',
          dome: '#F7DCD4',
          domeShade: '#D6A4AE',
        },
        '#F7B8A8',
        leaves,
      ),
      {
        transform: 'translate(-250 266)scale(.5)',
      },
    ),
    box(0, 540, 1200, 360, 'url(#lake)'),
    limb('M1060 556H1140M1046 580H1154M1070 606H1130M1054 634H1146', '#FFF3D0', 7, { opacity: 0.7 }),
    ripples(random, 40, 552, 880, '#FFF0E0', 0.5),
    canopyBoat(70, 640, 0.6),
    platform,
    pavilionBack,
    throne(600, 640, 190, '#E86A8C', '#E9C98A'),
    couple(600, 652, 196),
    woman(430, 654, 176, TEAL, MARIGOLD),
    man(368, 656, 184, CREAM, ROSE, { stole: ROSE }),
    woman(772, 654, 176, PINK, WINE),
    man(838, 656, 184, WHEAT, INDIGO),
    pavilionFront,
    sacredFire(600, 742, 84),
    glow(600, 700, 160),
    jetty,
    petals(random, 40, 470, 760, 730, 890, ['#E86A8C', '#FFFFFF'], 8),
    [476, 724].map((x) => kalash(x, 774, 70)),
    [430, 770].map((x) => urli(x, 856, 84)),
    LOTUS_BED.map(([x, y, size]) =>
      lotus(x > 640 ? x + 60 : x - 380, y + 40, size * 1.3, '#F58AA0', '#FFE3E8', '#46718C'),
    ),
    [300, 250, 910, 960, 1080].map((x, i) => diya(x, 770 + (i % 3) * 30, 22)),
    bush(random, -60, 930, 240, 110, '#3A3A6A', { colours: [ROSE, MILK], count: 26, size: 12 }),
    bush(random, 1030, 930, 240, 110, '#3A3A6A', { colours: [MARIGOLD, ROSE], count: 26, size: 12 }),
  ]);
}

/** The marble raft under the mandap. */
const platform: Layer = [
  shape('M150 690H1050L1110 760H90z', '#4F4A80', { opacity: 0.35 }),
  polygon(
    [
      [230, 640],
      [970, 640],
      [1070, 716],
      [130, 716],
    ],
    'url(#lawn)',
  ),
  box(130, 716, 940, 24, '#CFA9AE'),
  beads('M142 728H1060', '#FFF3DF', 8, 22),
];

const pavilionBack: Layer = [
  shape(cuspedArch(330, 190, 540, 452, 0.42, 5), '#F9DCD8', { opacity: 0.55 }),
  stroke(cuspedArch(330, 190, 540, 452, 0.42, 5), '#FFFFFF', 16),
  garland(cuspedArch(330, 190, 540, 452, 0.42, 5).replace('z', ''), 20, '#FFFFFF', ROSE),
  garland('M440 330V450M500 280V400M560 262V360M640 262V360M700 280V400M760 330V450', 10, '#FFFFFF', ROSE),
];

const pavilionFront: Layer = [
  [270, 930].map((x) => [
    box(x - 18, 190, 36, 470, '#FFFAF2'),
    box(x + 4, 190, 14, 470, '#E0BCB0'),
    box(x - 30, 640, 60, 24, '#FFFFFF'),
    garland(
      `M${x - 14} 220L${x + 16} 300L${x - 14} 380L${x + 16} 460L${x - 14} 540L${x + 14} 630`,
      14,
      '#FFFFFF',
      '#E86A8C',
    ),
  ]),
  shape('M190 190Q300 172 360 110H840Q900 172 1010 190z', '#FFFDF8'),
  shape('M600 110H840Q900 172 1010 190H700z', '#EBD0CC'),
  dome(600, 112, 170, 70, DAWN_MARBLE),
  box(180, 186, 840, 18, MARIGOLD),
  swags(180, 1020, 204, 34, 12, '#FFFFFF', '#F9C9CE'),
  drapeLeft(288, 206, 110, 440, '#FFFFFF', '#F9DCD8'),
  drapeRight(912, 206, 110, 440, '#FFFFFF', '#F9DCD8'),
  lantern(430, 250, 48),
  lantern(770, 250, 48),
];

const jetty: Layer = [
  polygon(
    [
      [520, 740],
      [680, 740],
      [780, 900],
      [420, 900],
    ],
    '#F4DDD0',
  ),
  stroke('M508 760H692M494 784H706M476 812H724M456 846H744M434 882H766', '#CFA9AE', 3),
  polygon(
    [
      [556, 740],
      [644, 740],
      [706, 900],
      [494, 900],
    ],
    '#E86A8C',
    { opacity: 0.85 },
  ),
  beads('M552 744L488 900M648 744L712 900', IVORY, 5, 12),
];
