import { cuspedArch, finial, pointedArch } from './arches.ts';
import type { Stone } from './colour.ts';
import { toran } from './garlands.ts';
import { eave } from './palace.ts';
import { box, circle, type Layer, limb, shape, stroke } from './svg.ts';

interface GopuramTones {
  light: string;
  dark: string;
  shade: string;
  trim: string;
  edge: string;
  door: string;
  doorway: string;
  niches: readonly [string, string, string, string];
  figures: string;
  gold: string;
}

export const MORNING_GOPURAM: GopuramTones = {
  light: '#F0B97C',
  dark: '#E9A86A',
  shade: '#C97F50',
  trim: '#FFE2AE',
  edge: '#B86C45',
  door: '#7A3B2A',
  doorway: '#FFD98A',
  niches: ['#3F8F8A', '#D9627A', '#4E86B8', '#8CB45A'],
  figures: '#F7D7A0',
  gold: '#C9852B',
};

export const NIGHT_GOPURAM: GopuramTones = {
  light: '#C98A62',
  dark: '#B5775A',
  shade: '#6E4050',
  trim: '#FFD79A',
  edge: '#7A4A50',
  door: '#FFE3A0',
  doorway: '#FFE9B0',
  niches: ['#3F9C98', '#E0708A', '#5E92C8', '#A4C468'],
  figures: '#FFE2AE',
  gold: '#F2C14E',
};

const TIERS = [
  [330, 92],
  [280, 66],
  [236, 58],
  [196, 50],
  [160, 44],
  [128, 38],
] as const;

/** One storey of the tower: its slab, and above the first a row of painted niches. */
function tier(x: number, y: number, w: number, h: number, i: number, tones: GopuramTones): Layer {
  const [top, upper] = [y - h, w * 0.93];
  return [
    shape(
      `M${x - w / 2} ${y}L${x - upper / 2} ${top}h${upper}L${x + w / 2} ${y}z`,
      i % 2 ? tones.dark : tones.light,
    ),
    shape(
      `M${x + w * 0.12} ${y}L${x + upper * 0.12} ${top}H${x + upper / 2}L${x + w / 2} ${y}z`,
      tones.shade,
      { opacity: 0.45 },
    ),
    box(x - w / 2 - 6, top - 5, w + 12, 8, tones.trim),
    box(x - w / 2 - 6, top + 3, w + 12, 3, tones.edge),
    i > 0 ? niches(x, top, upper, h, i, tones) : '',
  ];
}

function niches(x: number, top: number, w: number, h: number, tierAt: number, tones: GopuramTones): Layer {
  const count = tierAt < 3 ? 7 : 5;
  const bay = w / count;
  return Array.from({ length: count }, (_, i) => {
    const middle = x - w / 2 + bay * (i + 0.5);
    if (Math.abs(middle - x) < bay * 0.4)
      return shape(pointedArch(middle - bay * 0.3, top + h * 0.18, bay * 0.6, h * 0.82), tones.door);
    return [
      box(
        middle - bay * 0.3,
        top + h * 0.3,
        bay * 0.6,
        h * 0.62,
        tones.niches[(i + tierAt) % 4] ?? tones.door,
      ),
      shape(
        `M${middle - bay * 0.38} ${top + h * 0.34}q${bay * 0.38} ${-h * 0.42} ${bay * 0.76} 0z`,
        tones.trim,
      ),
      circle(middle, top + h * 0.52, bay * 0.12, tones.figures),
      box(middle - bay * 0.1, top + h * 0.6, bay * 0.2, h * 0.32, tones.figures),
    ];
  });
}

/** The temple's gate tower, 330 wide and about 420 tall. */
export function gopuram(x: number, base: number, tones: GopuramTones): Layer {
  let y = base;
  const storeys = TIERS.map(([w, h], i) => {
    const storey = tier(x, y, w, h, i, tones);
    y -= h + 5;
    return storey;
  });
  return [
    storeys,
    shape(
      `M${x - 66} ${y}Q${x - 84} ${y - 56} ${x - 40} ${y - 60}H${x + 40}Q${x + 84} ${y - 56} ${x + 66} ${y}z`,
      tones.dark,
    ),
    shape(
      `M${x + 14} ${y}Q${x + 34} ${y - 40} ${x + 20} ${y - 60}h20Q${x + 84} ${y - 56} ${x + 66} ${y}z`,
      tones.shade,
      { opacity: 0.5 },
    ),
    shape(`M${x - 20} ${y}q-4-44 20-46q24 2 20 46z`, tones.niches[0]),
    [-40, -20, 0, 20, 40].map((dx) => finial(x + dx, y - 58, 34, tones.gold)),
    shape(cuspedArch(x - 48, base - 84, 96, 84, 0.4), '#6B2E24'),
    box(x - 30, base - 66, 60, 66, tones.doorway, { opacity: 0.75 }),
    toran(x - 48, x + 48, base - 82, 6, 18, 5),
  ];
}

/** A length of the temple's red and white wall with its small shrines; x is its left end. */
export const templeWall = (x: number, stone: Stone, stripe: string, pale: string): Layer => [
  box(x, 500, 285, 90, stone.wall),
  Array.from({ length: 14 }, (_, i) => box(x + i * 20.4 + 4, 508, 10, 82, i % 2 ? pale : stripe)),
  eave(x, 488, 285, 14, 5, stone),
  [40, 142, 244].map((at) => [
    box(x + at - 24, 462, 48, 26, stone.wall),
    shape(`M${x + at - 30} 462q30-46 60 0z`, stone.dome),
    finial(x + at, 442, 20, stone.gold),
    shape(pointedArch(x + at - 9, 466, 18, 22), stone.open),
  ]),
];

/** A carved granite pillar of a temple corridor; x is its middle, y its foot. */
export const granitePillar = (x: number, y: number, w: number, h: number, stone: Stone): string[] => [
  box(x - w * 0.5, y - h, w, h, stone.wall),
  box(x + w * 0.14, y - h, w * 0.36, h, stone.shade, { opacity: 0.5 }),
  ...[0, 0.42].map((at) => box(x - w * 0.6, y - h * (at + 0.14), w * 1.2, h * 0.14, stone.trim)),
  ...[0.2, 0.36, 0.6, 0.76].map((at) => box(x - w * 0.56, y - h * at, w * 1.12, h * 0.014, stone.trim)),
  circle(x, y - h * 0.49, w * 0.36, stone.panel),
  circle(x, y - h * 0.49, w * 0.16, stone.gold),
  shape(
    `M${x - w * 1.3} ${y - h}h${w * 2.6}l${-w * 0.3} ${h * 0.05}q${-w * 0.5} 0 ${-w * 0.6} ${h * 0.05}h${-w * 0.8}q${-w * 0.1} ${-h * 0.05} ${-w * 0.6} ${-h * 0.05}z`,
    stone.trim,
  ),
];

/** The swing of the wedding morning: a plank on four chains. */
export const weddingSwing = (x: number, y: number, w: number, top: number): string[] => [
  stroke(
    `M${x - w * 0.44} ${y}L${x - w * 0.4} ${top}M${x + w * 0.44} ${y}L${x + w * 0.4} ${top}`,
    '#B8802C',
    5,
  ),
  box(x - w * 0.5, y, w, 14, '#7A4428'),
  box(x - w * 0.5, y + 10, w, 6, '#5A2F1E'),
  limb(`M${x - w * 0.46} ${y - 46}H${x + w * 0.46}`, '#8E5230', 7),
];
