import { canopyBoat } from '../../parts/boats.ts';
import { BRASS, foliage, GOLD, MARIGOLD, PINK, SAFFRON, type Stone, WINE } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import { diya, lampLight, windowLight } from '../../parts/lamps.ts';
import { GOLD_RANGOLI, kalash, rangoli } from '../../parts/offerings.ts';
import { bride, groom, guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { ripples, skyDown, skyFade, stars } from '../../parts/sky.ts';
import {
  beads,
  box,
  clip,
  dots,
  fade,
  group,
  type Layer,
  limb,
  picture,
  place,
  shape,
} from '../../parts/svg.ts';
import { fortAndTemples } from './setting.ts';

const NIGHT_STONE: Stone = {
  wall: '#8A5F62',
  trim: '#B98A78',
  shade: '#4E3850',
  panel: '#76505A',
  open: '#2A1A34',
  dome: '#9C6E6C',
  domeShade: '#553C54',
  domeLight: '#C79A88',
  gold: GOLD,
};

/** The tiered lamp of the aarti, lifted in one hand. */
const aartiLamp = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    '<circle cy="-60" r="150" fill="url(#glow)"/>',
    shape('M-5 34h10v-26h-10zM-24 8h48l-8-10h-32zM-18-12h36l-6-10h-24zM-12-30h24l-4-9h-16z', BRASS),
    dots(
      [
        [-22, -6],
        [-8, -4],
        [8, -4],
        [22, -6],
        [-16, -24],
        [0, -22],
        [16, -24],
        [-9, -42],
        [9, -42],
        [0, -50],
      ],
      13,
      '#FFD36B',
    ),
    shape('M0-96Q22-66 0-48Q-22-66 0-96z', '#FFB347'),
  ]);

/** A priest on his small platform, the lamp above his shoulder. */
const priest = (x: number, y: number, h: number): Layer => [
  box(x - h * 0.34, y - 4, h * 0.68, h * 0.16, '#B5603A'),
  beads(`M${x - h * 0.32} ${y + h * 0.04}h${h * 0.64}`, MARIGOLD, h * 0.04, h * 0.08),
  man(x, y - 4, h, '#F7E3C0', null, { stole: SAFFRON, legs: '#F2A20C' }),
  shape(
    `M${x - h * 0.17} ${y - 4}L${x - h * 0.12} ${y - h * 0.5}h${h * 0.24}L${x + h * 0.17} ${y - 4}z`,
    '#F2A20C',
  ),
  limb(`M${x + h * 0.12} ${y - h * 0.74}L${x + h * 0.28} ${y - h * 0.86}`, '#A5673F', h * 0.055),
  aartiLamp(x + h * 0.31, y - h * 1.02, h * 0.42),
];

export function aarti(): string {
  const random = createRandom(101);
  const leaves = foliage('#161428', '#142A3C', '#1B3A4A', '#27505C');
  const defs = [
    skyFade([0, '#070C26'], [0.6, '#1B1B4A'], [1, '#4A2A5A']),
    fade('river', [
      [0, '#5A3048'],
      [0.5, '#1E1A44'],
      [1, '#080C26'],
    ]),
    lampLight('#FFB64F', 0.85),
    windowLight('#FFE39A', '#F08A30'),
    clip('water', 'M0 470H1200V900H0z'),
  ];
  const far = group(fortAndTemples(NIGHT_STONE, leaves), {
    id: 'far',
    transform: 'translate(60 40)scale(.8)',
  });
  return picture(defs, [
    skyDown(480),
    stars(random, 90, 16, 320),
    far,
    box(60, 464, 1140, 12, '#4E3850'),
    Array.from({ length: 26 }, (_, i) => diya(80 + i * 44, 468, 9)),
    box(0, 474, 1200, 170, 'url(#river)'),
    ripples(random, 40, 484, 620, '#FFC37A', 0.4),
    random.scatter(34, 20, 490, 1180, 600).map(([x, y]) => diya(x, y, (y - 440) * 0.08 + 3)),
    canopyBoat(780, 540, 0.5, WINE, MARIGOLD),
    canopyBoat(330, 530, 0.42, SAFFRON, '#FFD98A', true),
    guests(random, 20, 250, 606, 622, 6, 96),
    aartiSteps,
    [170, 385, 600, 815, 1030].map((x, i) => priest(x, i === 2 ? 690 : 684, i === 2 ? 190 : 172)),
    [278, 492, 708, 922].map((x) => [kalash(x, 704, 44), diya(x - 34, 700, 18), diya(x + 34, 700, 18)]),
    garland(festoon(0, 1200, 716, 14, 10), 9),
    guests(random, 20, 420, 790, 806, 6, 118),
    guests(random, 780, 1180, 790, 806, 6, 118),
    bride(556, 812, 140),
    groom(640, 814, 148),
    woman(490, 826, 84, PINK, MARIGOLD),
    rangoli(600, 856, 110, 0.24, GOLD_RANGOLI),
    Array.from({ length: 17 }, (_, i) => diya(40 + i * 70, 892, 24)),
    petals(random, 26, 300, 826, 900, 890, [MARIGOLD, SAFFRON], 7),
  ]);
}

const aartiSteps: Layer = [
  shape('M0 622H1200V700H0z', '#7A4E58'),
  box(0, 622, 1200, 8, '#B98A78'),
  shape('M0 694H1200V740H0z', '#8E5E60'),
  box(0, 694, 1200, 7, '#C79A80'),
  shape('M0 740H1200V820H0z', '#6E4656'),
  box(0, 740, 1200, 7, '#A87C74'),
  shape('M0 820H1200V900H0z', '#5A3A50'),
  box(0, 820, 1200, 7, '#94696C'),
];
