import { camel } from '../../parts/animals.ts';
import { cuspedArch } from '../../parts/arches.ts';
import { CREAM, GOLD, INDIGO, MARIGOLD, PINK, SAFFRON, TEAL, VERMILION } from '../../parts/colour.ts';
import { gaddi } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, garland, swags } from '../../parts/garlands.ts';
import { glow, lampLight, lantern, paperLanterns, windowLight } from '../../parts/lamps.ts';
import { kalash, RED_RANGOLI, rangoli, urli } from '../../parts/offerings.ts';
import { guests, man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { skyDown, skyFade } from '../../parts/sky.ts';
import {
  beads,
  box,
  circle,
  dots,
  ellipse,
  fade,
  group,
  type Layer,
  picture,
  place,
  polygon,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { fortOnRock, ROSY } from './setting.ts';

export function diningTent(): string {
  const random = createRandom(139);
  const defs = [
    skyFade([0, '#F2A65A'], [0.6, '#FFD48E'], [1, '#FFEFC4']),
    fade('sand', [
      [0, '#F0BC7A'],
      [1, '#D08A50'],
    ]),
    fade('inside', [
      [0, '#F7DDAE'],
      [1, '#E2A868'],
    ]),
    fade('rug', [
      [0, '#8E1730'],
      [1, '#C2283F'],
    ]),
    lampLight('#FFE0A0', 0.85),
    windowLight('#FFE9B0', '#F2A85A'),
  ];
  return picture(defs, [
    box(0, 0, 1200, 900, 'url(#inside)'),
    group([skyDown(640), tentView], { 'clip-path': 'url(#mouth)' }),
    `<clipPath id="mouth"><path d="${TENT_MOUTH}"/></clipPath>`,
    tentRoof(),
    stroke(TENT_MOUTH, '#9B1C3B', 12),
    garland(TENT_MOUTH.replace('z', ''), 13),
    drapeLeft(300, 250, 120, 400, '#FFF3DF', '#EBC48C'),
    drapeRight(900, 250, 120, 400, '#FFF3DF', '#EBC48C'),
    wallCloths(),
    shape('M0 660H1200V900H0z', '#D9A066'),
    polygon(
      [
        [150, 660],
        [1050, 660],
        [1300, 900],
        [-100, 900],
      ],
      'url(#rug)',
    ),
    polygon(
      [
        [210, 676],
        [990, 676],
        [1150, 900],
        [50, 900],
      ],
      '#1F4E5E',
    ),
    polygon(
      [
        [250, 688],
        [950, 688],
        [1060, 900],
        [140, 900],
      ],
      '#A6213A',
    ),
    beads('M232 684L96 900M968 684L1104 900M240 682H960', GOLD, 6, 15),
    [330, 870].map((x) => tentPole(x)),
    guests(random, 440, 560, 668, 676, 3, 104),
    guests(random, 650, 770, 668, 676, 3, 104),
    lowTable(230, 770, 150),
    lowTable(970, 770, 150),
    rangoli(600, 760, 130, 0.26, RED_RANGOLI),
    urli(600, 772, 70),
    lowTable(430, 880, 190),
    lowTable(780, 880, 190),
    woman(600, 866, 168, VERMILION, MARIGOLD, { dancing: true }),
    [120, 600, 1080].map((x, i) => lantern(x, i === 1 ? 150 : 250, i === 1 ? 80 : 60)),
    paperLanterns([330, 210, 600, 150, 24], 4, 34, [VERMILION, MARIGOLD, TEAL, PINK]),
    paperLanterns([600, 150, 870, 210, 24], 4, 34, [MARIGOLD, PINK, VERMILION, TEAL]),
    kalash(60, 890, 96),
    kalash(1140, 890, 96),
  ]);
}

const TENT_MOUTH = 'M300 660V330Q330 250 600 220Q870 250 900 330V660z';

const tentView: Layer = [
  glow(440, 430, 260),
  circle(440, 430, 46, '#FFF9E0'),
  shape('M300 540Q420 470 560 520T900 490V700H300z', '#E0A060'),
  shape('M300 590Q470 540 640 586T900 560V700H300z', 'url(#sand)'),
  group(fortOnRock(ROSY, '#C98A66', '#B57458', '#F2CFA0'), { transform: 'translate(432 286)scale(.4)' }),
  camel(560, 616, 74, false, '#8A5230', TEAL),
  camel(640, 622, 70, false, '#7A4628', VERMILION),
  man(598, 622, 46, CREAM, SAFFRON),
];

function tentRoof(): Layer {
  const ribs = Array.from({ length: 15 }, (_, i) => {
    const [x1, x2] = [i * 100 - 150, i * 100 - 50];
    const [t1, t2] = [600 + (x1 - 600) * 0.06, 600 + (x2 - 600) * 0.06];
    return polygon(
      [
        [t1, -60],
        [t2, -60],
        [x2, 230 + Math.abs(x2 - 600) * 0.12],
        [x1, 230 + Math.abs(x1 - 600) * 0.12],
      ],
      i % 2 ? '#C2283F' : '#F7D9A0',
    );
  });
  return [
    ribs,
    swags(-150, 600, 246, 40, 8, '#9B1C3B', MARIGOLD),
    swags(600, 1350, 246, 40, 8, '#9B1C3B', MARIGOLD),
  ];
}

/** Printed cloth hung along the tent's sides. */
const wallCloths = (): Layer =>
  [20, 158, 932, 1070].map((x, i) => [
    box(x, 300, 112, 350, i % 3 ? '#1F5A5E' : '#9B2E3E'),
    box(x + 8, 308, 96, 334, '#F4DDAE'),
    shape(cuspedArch(x + 18, 330, 76, 300, 0.3, 4), i % 3 ? '#9B2E3E' : '#1F5A5E'),
    stroke(
      `M${x + 56} 620V420M${x + 56} 560q-22-8-24-30M${x + 56} 560q22-8 24-30M${x + 56} 500q-20-8-22-28M${x + 56} 500q20-8 22-28`,
      GOLD,
      4,
    ),
    dots(
      [
        [x + 56, 412],
        [x + 32, 528],
        [x + 80, 528],
        [x + 34, 470],
        [x + 78, 470],
      ],
      15,
      MARIGOLD,
    ),
  ]);

const tentPole = (x: number): Layer => [
  box(x - 9, 200, 18, 470, '#8A4B2A'),
  garland(
    `M${x - 8} 240L${x + 8} 300L${x - 8} 360L${x + 8} 420L${x - 8} 480L${x + 8} 540L${x - 8} 600L${x + 6} 656`,
    13,
  ),
];

/** Four bolsters around a brass tray. */
const lowTable = (x: number, y: number, size: number): Layer => [
  gaddi(x - size * 0.8, y - size * 0.24, size * 1.6, size * 0.34, '#FFF3DF', INDIGO),
  seatedWoman(x - size * 0.42, y - size * 0.28, size * 0.94, PINK, MARIGOLD),
  seatedMan(x + size * 0.42, y - size * 0.28, size * 0.98, CREAM, SAFFRON),
  place(x, y, size, [
    shape('M-42-14L-34 0H34L42-14z', '#7A4428'),
    ellipse(0, -16, 48, 11, '#D9A24A'),
    ellipse(0, -17, 41, 8, '#F2CF86'),
    dots(
      [
        [-24, -18],
        [-10, -21],
        [6, -21],
        [22, -19],
      ],
      9,
      '#E4572E',
    ),
    dots(
      [
        [-16, -14],
        [2, -13],
        [18, -14],
      ],
      8,
      '#FFFDF2',
    ),
    shape('M28-22q-6-10 0-18h8q6 8 0 18z', '#C9852B'),
  ]),
];
