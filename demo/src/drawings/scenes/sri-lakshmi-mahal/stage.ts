import { cuspedArch } from '../../parts/arches.ts';
import { FOREST, foliage, GOLD, MARIGOLD, MILK, PINK, PLUM, SAFFRON, VERMILION } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { festoon, garland, hang, swags } from '../../parts/garlands.ts';
import { glow, lampLight, templeLamp } from '../../parts/lamps.ts';
import { kalash, kolam, sacredFire, urli } from '../../parts/offerings.ts';
import { man, piper, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { skyDown, skyFade } from '../../parts/sky.ts';
import { weddingSwing } from '../../parts/south.ts';
import {
  beads,
  box,
  circle,
  dots,
  fade,
  type Layer,
  picture,
  place,
  shape,
  stroke,
} from '../../parts/svg.ts';
import { banana, palm } from '../../parts/trees.ts';
import { BANANA } from './setting.ts';

export function swingStage(): string {
  const random = createRandom(73);
  const defs = [
    skyFade([0, '#F4D58A'], [0.6, '#FBE9B8'], [1, '#EAF2C8']),
    fade('lawn', [
      [0, '#A8C46A'],
      [1, '#3F8550'],
    ]),
    fade('wall', [
      [0, '#1F6B4C'],
      [1, '#12492F'],
    ]),
    lampLight('#FFE2A0', 0.85),
  ];
  return picture(defs, [
    skyDown(700),
    palm(90, 640, 420, -40, foliage('#8A8A56', '#8DB070', '#A4C280', '#C4D69A')),
    palm(1120, 640, 440, 40, foliage('#8A8A56', '#8DB070', '#A4C280', '#C4D69A')),
    palm(180, 640, 330, 30, foliage('#8A8A56', '#8DB070', '#A4C280', '#C4D69A')),
    palm(1030, 640, 340, -30, foliage('#8A8A56', '#8DB070', '#A4C280', '#C4D69A')),
    box(0, 620, 1200, 280, 'url(#lawn)'),
    shape('M100 700H1100L1240 900H-40z', '#F2DDB0'),
    goldenFrame,
    weddingSwing(600, 560, 300, 214),
    seatedWoman(546, 562, 220, VERMILION, MARIGOLD, { flowers: true, border: '#FFE08A' }),
    seatedMan(652, 562, 226, MILK, null, { stole: MARIGOLD, legs: MILK }),
    garland('M530 470q20 60 38 4M634 462q20 66 38 2', 9, MILK, ROSE_BUD),
    garland(`${hang(480, 214, 470, 560, 0)}${hang(720, 214, 730, 560, 0)}`, 11, MILK, '#E86A8C'),
    frontPosts,
    sacredFire(600, 726, 84),
    glow(600, 690, 150),
    piper(250, 742, 176, MILK, null),
    man(180, 736, 176, MILK, null, { bare: true, stole: VERMILION }),
    southDrum(180, 660, 70),
    woman(990, 742, 172, PLUM, MARIGOLD, { flowers: true, border: '#FFE08A' }),
    man(930, 748, 178, MILK, null, { stole: FOREST }),
    woman(1060, 752, 108, MARIGOLD, PINK, { flowers: true }),
    kolam(600, 830, 150, 0.26, '#FFFFFF', VERMILION),
    rice,
    templeLamp(390, 850, 220),
    templeLamp(810, 850, 220),
    kalash(90, 880, 96),
    kalash(1110, 880, 96),
    urli(290, 884, 84),
    urli(910, 884, 84),
    petals(random, 40, 300, 760, 900, 890, [MARIGOLD, MILK, '#E86A8C'], 8),
  ]);
}

const ROSE_BUD = '#E86A8C';

/** Gilded posts carved with parrots' green, banana stems tied to them, coconut leaf over the top. */
const goldenFrame: Layer = [
  box(250, 640, 700, 26, '#D9A24A'),
  box(220, 664, 760, 40, '#B5482F'),
  beads('M234 684H970', '#FFE2AE', 8, 20),
  box(290, 190, 620, 450, 'url(#wall)'),
  dots(
    Array.from(
      { length: 66 },
      (_, i) => [320 + (i % 11) * 56 + (Math.floor(i / 11) % 2) * 28, 250 + Math.floor(i / 11) * 62] as const,
    ),
    12,
    '#F2C14E',
    { opacity: 0.5 },
  ),
  stroke(cuspedArch(370, 214, 460, 426, 0.4, 5), GOLD, 16),
  garland(cuspedArch(370, 214, 460, 426, 0.4, 5).replace('z', ''), 20, MILK, ROSE_BUD),
  garland('M430 300V400M490 250V330M710 250V330M770 300V400', 11, MILK, ROSE_BUD),
];

const frontPosts: Layer = [
  [280, 920].map((x) => [
    banana(x + (x < 600 ? -56 : 56), 700, 330, BANANA),
    box(x - 22, 180, 44, 470, '#E0A63C'),
    box(x + 4, 180, 18, 470, '#B07A24'),
    [230, 330, 430, 530].map((y) => [circle(x, y, 17, '#B5482F'), circle(x, y, 8, '#FFE2AE')]),
    box(x - 34, 630, 68, 30, '#F2C97A'),
    box(x - 34, 166, 68, 22, '#F2C97A'),
  ]),
  shape('M190 170L330 96H870L1010 170z', '#C9423A'),
  shape('M600 96H870L1010 170H720z', '#A3302F'),
  shape('M430 98L470 46H730L770 98z', '#E0A63C'),
  shape('M600 46H730L770 98H640z', '#B07A24'),
  [500, 550, 600, 650, 700].map((x) =>
    place(x, 48, 40, [circle(0, -20, 22, '#F2C14E'), shape('M-6-40Q0-80 6-40z', '#F2C14E')]),
  ),
  box(180, 164, 840, 18, '#F2C97A'),
  coconutFringe(),
  swags(300, 900, 182, 34, 6, '#FFFDF2', '#F9DCD8'),
  garland(festoon(280, 920, 200, 46, 4), 13),
];

/** Young coconut leaf, split and folded, along the eaves. */
function coconutFringe(): string {
  const strips = Array.from(
    { length: 42 },
    (_, i) => `M${184 + i * 20} 182q10 16 2 ${34 + (i % 2) * 14}q14-16 16-${34 + (i % 2) * 14}z`,
  );
  return shape(strips.join(''), '#D9E08A');
}

const southDrum = (x: number, y: number, size: number): Layer =>
  place(x, y, size, [
    shape('M-52-20Q0-40 52-20V20Q0 40-52 20z', '#7A3B22'),
    shape('M-56 0a7 22 0 1 0 14 0a7 22 0 1 0-14 0M42 0a7 22 0 1 0 14 0a7 22 0 1 0-14 0', MILK),
    stroke('M-46-20L0 28L46-20M-46 20L0-28L46 20', '#F2C97A', 3),
  ]);

const rice: Layer = [
  shape('M470 806h56l-8 24h-40z', '#B8802C'),
  shape('M472 806q26-30 52 0z', MILK),
  shape('M674 806h56l-8 24h-40z', '#B8802C'),
  shape('M676 806q26-30 52 0z', SAFFRON),
];
