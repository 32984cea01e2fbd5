import type { Foliage } from './colour.ts';
import { box, dots, type Point, place, shape } from './svg.ts';

const blob = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

type Blob = readonly [x: number, y: number, r: number];

const CROWN: readonly Blob[] = [
  [-36, -60, 24],
  [0, -82, 30],
  [36, -60, 24],
  [-16, -48, 24],
  [18, -48, 25],
  [-24, -84, 20],
  [26, -82, 20],
];
const SUNLIT: readonly Blob[] = [
  [-30, -72, 12],
  [-6, -98, 13],
  [22, -90, 9],
  [26, -66, 10],
  [-14, -60, 9],
];

const crown = (dx: number, dy: number, swell: number): string =>
  CROWN.map(([x, y, r]) => blob(x + dx, y + dy, r * swell)).join('');

/** A broad shade tree, 100 tall, for `place` or a symbol. */
const treeMark = (leaves: Foliage): string =>
  [
    shape('M-7 0Q-3-20-5-50H5Q3-20 8 0z', leaves.trunk),
    shape(crown(0, 0, 1), leaves.deep),
    shape(crown(-4, -5, 0.78), leaves.mid),
    shape(SUNLIT.map((at) => blob(...at)).join(''), leaves.light),
  ].join('');

/** The crown alone, for boughs that reach in from outside the picture. */
export const canopy = (x: number, y: number, size: number, leaves: Foliage): string =>
  place(x, y, size, [
    shape(crown(0, 0, 1), leaves.deep),
    shape(crown(-4, -5, 0.78), leaves.mid),
    shape(SUNLIT.map((at) => blob(...at)).join(''), leaves.light),
  ]);

export const tree = (x: number, y: number, size: number, leaves: Foliage): string =>
  place(x, y, size, treeMark(leaves));

const MANGOES: readonly Point[] = [
  [-30, -50],
  [-16, -66],
  [6, -50],
  [24, -70],
  [36, -52],
  [-2, -86],
  [14, -94],
  [-34, -72],
];

/** The shade tree with fruit in it. */
export const mangoTree = (x: number, y: number, size: number, leaves: Foliage, fruit = '#F2A20C'): string =>
  place(x, y, size, [treeMark(leaves), dots(MANGOES, 5, fruit)]);

const TIERS = 8;

/** One ragged side of the mast tree; `side` is -1 for left, 1 for right. */
function ashokaSide(side: -1 | 1): string {
  let d = 'M0-100';
  for (let i = 1; i <= TIERS; i++) {
    const t = i / TIERS;
    const half = side * 13 * Math.sin(Math.PI * Math.min(0.92, t * 0.62 + 0.12));
    const y = -100 + 93 * t;
    d += `Q${half * 1.25} ${y - 5} ${half} ${y}L${half * 0.74} ${y - 1.5}`;
  }
  return `${d}L0-5z`;
}

/** The slim mast tree along Indian lawns. */
export const ashoka = (x: number, y: number, h: number, leaves: Foliage): string =>
  place(x, y, h, [
    box(-1.2, -8, 2.4, 8, leaves.trunk),
    shape(ashokaSide(-1), leaves.mid),
    shape(ashokaSide(1), leaves.deep),
  ]);

/** One long leaf from x,y; `angle` in radians, `droop` how far its tip hangs. */
function frond(x: number, y: number, length: number, angle: number, width: number, droop: number): string {
  const tipX = x + Math.cos(angle) * length;
  const tipY = y - Math.sin(angle) * length + droop * length;
  const midX = x + Math.cos(angle) * length * 0.55;
  const midY = y - Math.sin(angle) * length * 0.72 - length * 0.12;
  const span = Math.hypot(tipX - x, tipY - y) || 1;
  const acrossX = (-(tipY - y) / span) * width;
  const acrossY = ((tipX - x) / span) * width;
  return (
    `M${x} ${y}Q${midX - acrossX} ${midY - acrossY} ${tipX} ${tipY}` +
    `Q${midX + acrossX} ${midY + acrossY} ${x} ${y}z`
  );
}

/** A coconut or date palm leaning by `lean` at its top. */
export function palm(
  x: number,
  y: number,
  h: number,
  lean: number,
  leaves: Foliage,
  reach = 0.42,
  fruit?: string,
) {
  const [topX, topY, length] = [x + lean, y - h, h * reach];
  const behind = [3.25, 2.6, 2.05, 1.3, 0.65, -0.05].map((a) =>
    frond(topX, topY, length * 0.95, a, length * 0.09, 0.42),
  );
  const before = [2.9, 2.35, 1.75, 0.9, 0.35].map((a) => frond(topX, topY, length, a, length * 0.1, 0.32));
  const nuts: Point[] = [
    [topX - h * 0.02, topY + h * 0.03],
    [topX + h * 0.02, topY + h * 0.035],
    [topX, topY + h * 0.05],
  ];
  return [
    shape(
      `M${x - h * 0.026} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${topX - h * 0.012} ${topY}h${h * 0.024}Q${x + lean * 0.2 + h * 0.04} ${y - h * 0.5} ${x + h * 0.03} ${y}z`,
      leaves.trunk,
    ),
    shape(behind.join(''), leaves.deep),
    shape(before.join(''), leaves.mid),
    dots(nuts, h * 0.036, fruit ?? leaves.light),
  ];
}

/** A banana plant, as is tied to both sides of a mandap. */
export function banana(x: number, y: number, h: number, leaves: Foliage): string[] {
  const heart = y - h * 0.3;
  const behind = [
    frond(x, heart, h * 0.5, 2.9, h * 0.12, 0.12),
    frond(x, heart, h * 0.76, 1.6, h * 0.12, 0.12),
    frond(x, heart, h * 0.5, 0.25, h * 0.12, 0.12),
  ];
  const before = [
    frond(x, heart, h * 0.58, 2.5, h * 0.13, 0.06),
    frond(x, heart, h * 0.72, 1.95, h * 0.13, 0.06),
    frond(x, heart, h * 0.72, 1.2, h * 0.13, 0.06),
    frond(x, heart, h * 0.58, 0.6, h * 0.13, 0.06),
  ];
  return [
    box(x - h * 0.04, y - h * 0.36, h * 0.08, h * 0.36, leaves.light),
    shape(behind.join(''), leaves.deep),
    shape(before.join(''), leaves.mid),
  ];
}

/** A dark spread of palm leaves that closes a corner of the picture. */
export const cornerFronds = (x: number, y: number, size: number, colour: string, flip = false): string =>
  place(
    x,
    y,
    size,
    shape([0.1, 0.45, 0.8, 1.15, 1.5].map((a) => frond(0, 0, 100, a, 10, 0.18)).join(''), colour),
    flip,
  );
