import { cuspedArch } from '../../parts/arches.ts';
import { CRIMSON, GOLD, MARIGOLD, PINK, ROSE, TEAL, VERMILION, WINE } from '../../parts/colour.ts';
import { bush, flowerWall, petals } from '../../parts/flowers.ts';
import { throne } from '../../parts/furniture.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from '../../parts/garlands.ts';
import { chandelier, glow, lampLight } from '../../parts/lamps.ts';
import { type RangoliColours, rangoli } from '../../parts/offerings.ts';
import { bride, groom, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import {
  beads,
  box,
  circle,
  dots,
  fade,
  type Layer,
  picture,
  polygon,
  shape,
  stroke,
} from '../../parts/svg.ts';

const STAGE_RANGOLI: RangoliColours = ['#1F4E8C', '#FFF3DF', '#F2A20C', '#7FB8D8', '#FFF3DF', '#F2C14E'];

export function royalStage(): string {
  const random = createRandom(191);
  const defs = [
    fade('wall', [
      [0, '#12305E'],
      [1, '#2A5A96'],
    ]),
    fade('floor', [
      [0, '#1A3C6E'],
      [1, '#0C2244'],
    ]),
    lampLight('#FFE9B0', 0.8),
  ];
  return picture(defs, [
    box(0, 0, 1200, 900, 'url(#wall)'),
    [60, 170, 1030, 1140].map((x) => [
      shape(cuspedArch(x - 44, 190, 88, 420, 0.3, 4), '#0F2850'),
      stroke(cuspedArch(x - 44, 190, 88, 420, 0.3, 4), GOLD, 4),
      glow(x, 400, 130),
      circle(x, 350, 12, '#FFF3C4'),
      box(x - 4, 362, 8, 34, GOLD),
    ]),
    box(0, 610, 1200, 290, 'url(#floor)'),
    box(250, 150, 700, 480, '#F4E9DA'),
    flowerWall(random, 262, 166, 676, 440, ['#FFFDF6', '#F7E9D6', '#FBD9DC', '#FFFFFF', '#DDE6C8'], 24),
    shape(cuspedArch(400, 220, 400, 410, 0.5, 5), '#1F4E8C'),
    stroke(cuspedArch(400, 220, 400, 410, 0.5, 5), GOLD, 10),
    shape(cuspedArch(430, 256, 340, 374, 0.5, 5), '#F7E9D6'),
    glow(600, 430, 260),
    mirrorSpokes,
    [250, 950].map((x) => [
      box(x - 26, 140, 52, 500, '#FFFAF0'),
      box(x + 4, 140, 22, 500, '#E0CDB4'),
      box(x - 38, 128, 76, 20, GOLD),
      box(x - 38, 620, 76, 24, GOLD),
      garland(
        `M${x - 22} 170L${x + 22} 260L${x - 22} 350L${x + 22} 440L${x - 22} 530L${x + 18} 610`,
        16,
        '#FFFFFF',
        ROSE,
      ),
    ]),
    box(180, 96, 840, 40, '#1F4E8C'),
    box(180, 132, 840, 10, GOLD),
    beads('M194 116H1014', '#FFF3C4', 9, 22),
    swags(190, 1010, 140, 50, 7, '#FFFFFF', '#D6E4F2'),
    drapeLeft(276, 146, 130, 490, '#FFFFFF', '#C9DCF0'),
    drapeRight(924, 146, 130, 490, '#FFFFFF', '#C9DCF0'),
    throne(600, 640, 290, '#1F4E8C', GOLD),
    bride(560, 652, 206, '#C2283F'),
    groom(648, 652, 216, '#C2283F'),
    man(400, 660, 196, '#2A3A5E', null, { legs: '#1E2A44' }),
    woman(340, 658, 184, TEAL, MARIGOLD),
    woman(804, 658, 184, PINK, WINE),
    man(864, 660, 196, '#6A2A3A', null, { legs: '#4A1E2A' }),
    box(180, 650, 840, 22, GOLD),
    box(150, 670, 900, 44, '#F7E9D6'),
    garland(festoon(150, 1050, 676, 22, 9), 12, '#FFFFFF', ROSE),
    polygon(
      [
        [440, 714],
        [760, 714],
        [860, 900],
        [340, 900],
      ],
      '#8E1730',
    ),
    polygon(
      [
        [458, 714],
        [742, 714],
        [830, 900],
        [370, 900],
      ],
      CRIMSON,
    ),
    stroke('M430 742H770M412 782H788M388 832H812', '#7A1428', 3),
    rangoli(600, 842, 110, 0.24, STAGE_RANGOLI),
    cakeTable,
    guestWithPhone,
    woman(176, 850, 190, MARIGOLD, VERMILION),
    bush(random, 40, 720, 150, 90, '#2C6B48', { colours: ['#FFFDF2', ROSE], count: 26, size: 14 }),
    bush(random, 1010, 720, 150, 90, '#2C6B48', { colours: ['#FFFDF2', ROSE], count: 26, size: 14 }),
    petals(random, 50, 400, 730, 800, 890, [ROSE, '#FFFFFF'], 8),
    chandelier(600, 90, 70, -10),
    chandelier(110, 110, 60, -10),
    chandelier(1090, 110, 60, -10),
  ]);
}

const mirrorSpokes: Layer = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI * (0.12 + (i * 0.76) / 8);
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  return [
    stroke(`M${600 + across * 70} ${500 - up * 70}L${600 + across * 180} ${500 - up * 190}`, '#E6CFA4', 3),
    circle(600 + across * 190, 500 - up * 200, 9, '#FFFFFF'),
  ];
});

const cakeTable: Layer = [
  box(900, 800, 170, 90, '#FFFDF6'),
  swags(900, 1070, 800, 26, 4, '#1F4E8C', '#7FB8D8'),
  box(940, 756, 90, 44, '#FFFFFF'),
  box(956, 722, 58, 36, '#FBD9DC'),
  box(970, 694, 30, 30, '#FFFFFF'),
  beads('M944 798H1028M960 757H1012M972 723H1000', MARIGOLD, 6, 10),
  dots([[985, 688]], 14, VERMILION),
];

const guestWithPhone: Layer = [
  man(262, 862, 200, '#3F8A7A', null),
  box(286, 690, 18, 30, '#23202A'),
  box(288, 693, 14, 22, '#FFF3DF'),
];
