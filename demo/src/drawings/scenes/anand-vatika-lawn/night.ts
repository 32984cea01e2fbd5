import { cuspedArch } from '../../parts/arches.ts';
import { CREAM, type Foliage, foliage, MARIGOLD, ROSE } from '../../parts/colour.ts';
import { bush } from '../../parts/flowers.ts';
import { bulbs, diya, glow, lampLight, lampPost, tentLight } from '../../parts/lamps.ts';
import { kalash } from '../../parts/offerings.ts';
import { guests } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { crescent, firework, hills, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { box, fade, type Layer, picture, stroke } from '../../parts/svg.ts';
import { pandal } from '../../parts/tents.ts';
import { ashoka, tree } from '../../parts/trees.ts';
import { ASHOKAS, baraat, carpetOnLawn, lawnGuests, lawnTables, pandalGarlands } from './setting.ts';

export function gateOfLights(): string {
  const random = createRandom(151);
  const leaves: Foliage = foliage('#1a2020', '#0F3A36', '#185048', '#2A6A58');
  const defs = [
    skyFade([0, '#0A1B3E'], [0.6, '#1F3F6E'], [1, '#5A6E9A']),
    fade('lawn', [
      [0, '#2E6B50'],
      [1, '#0E2C2C'],
    ]),
    lampLight('#FFD98A', 0.8),
    tentLight('#F2A050', 0.35, '#FFE3A0', 0.95),
  ];
  return picture(defs, [
    skyDown(600),
    stars(random, 70, 12, 300),
    crescent(160, 210, 64),
    firework(330, 150, 96, '#FFB347'),
    firework(860, 120, 110, '#F58AA0'),
    firework(1020, 240, 60, '#7FE0D0'),
    firework(480, 250, 50, '#FFE36E'),
    hills(random, { y: 540, swell: 22, count: 6, colour: '#1E3A5E' }),
    [60, 150, 1060, 1150].map((x) =>
      tree(x, 590, random.between(120, 150), foliage('#16283E', '#1B3A52', '#21455C', '#2A5268')),
    ),
    box(0, 574, 1200, 326, 'url(#lawn)'),
    glow(610, 560, 420),
    ASHOKAS.map(([x, h]) => [
      ashoka(x, 640, h, leaves),
      bulbs(`M${x - 6} ${640 - h * 0.9}Q${x + 30} ${640 - h * 0.5} ${x - 14} 630`, 4, 13),
    ]),
    pandal(330, 660, 560, 300, 3, { cloth: '#F4E6DC', shade: '#C9B4BE', inside: '#A85A3A' }),
    bulbs(
      'M330 510H890M330 510Q400 480 423 360Q446 480 516 510Q590 480 610 360Q630 480 703 510Q776 480 797 360Q820 480 890 510',
      5,
      15,
    ),
    pandalGarlands(),
    guests(random, 350, 870, 652, 664, 15, 54),
    carpetOnLawn(random),
    lawnTables,
    lawnGuests,
    [330, 880].map((x) => lampPost(x, 760, 110, '#16242a')),
    lightGate,
    baraat,
    diya(380, 890, 26),
    diya(850, 890, 26),
    bush(random, -40, 920, 300, 110, '#08201F', { colours: [MARIGOLD, ROSE], count: 30, size: 11 }),
    bush(random, 940, 920, 300, 110, '#08201F', { colours: [MARIGOLD, CREAM], count: 30, size: 11 }),
  ]);
}

/** Bamboo and bulbs: the arch that every guest photographs. */
const GATE_OUTER = cuspedArch(220, 300, 780, 600, 0.42, 6).replace('z', '');

const lightGate: Layer = [
  stroke(GATE_OUTER, '#16242a', 16, { opacity: 0.7 }),
  bulbs(GATE_OUTER, 8, 19, '#FFE3A0'),
  bulbs(cuspedArch(240, 324, 740, 576, 0.42, 6).replace('z', ''), 6, 17, '#F58AA0'),
  [220, 1000].map((x) => kalash(x, 894, 76)),
];
