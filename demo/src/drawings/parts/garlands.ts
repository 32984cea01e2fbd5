import { MARIGOLD, SAFFRON, VERMILION } from './colour.ts';
import { beads, group, place, shape, stroke } from './svg.ts';

/** A line hanging between two points, `sag` below the middle. */
export const hang = (x1: number, y1: number, x2: number, y2: number, sag: number): string =>
  `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`;

/** The same line repeated from x1 to x2. */
export const festoon = (x1: number, x2: number, y: number, sag: number, count: number): string => {
  const span = (x2 - x1) / count;
  return Array.from({ length: count }, (_, i) => hang(x1 + i * span, y, x1 + (i + 1) * span, y, sag)).join(
    '',
  );
};

/** Marigolds threaded along any path: two of one colour, one of the other. */
export const garland = (d: string, size = 8, colour = MARIGOLD, other = SAFFRON): string =>
  beads(d, colour, size, size * 0.82) + beads(d, other, size * 0.86, size * 2.46);

const mangoLeaf = (x: number, y: number, w: number): string =>
  `M${x - w * 0.8} ${y}q${-w * 0.2} ${w * 1.6} ${w * 0.8} ${w * 3}q${w} ${-w * 1.4} ${w * 0.8} ${-w * 3}z`;
const tailLeaf = (x: number, y: number, w: number): string =>
  `M${x} ${y}q${-w * 0.9} ${w} 0 ${w * 2.6}q${w * 0.9} ${-w * 1.6} 0 ${-w * 2.6}z`;

/** The door hanging: strings of marigold and mango leaves. */
export function toran(
  x1: number,
  x2: number,
  y: number,
  count: number,
  length: number,
  size = 9,
  leaf = '#2F7A4B',
) {
  const span = (x2 - x1) / count;
  const strings = Array.from({ length: count + 1 }, (_, i) => ({
    x: x1 + i * span,
    drop: length * (i % 2 ? 0.55 : 1),
  }));
  const between = Array.from({ length: count }, (_, i) => mangoLeaf(x1 + (i + 0.5) * span, y, size));
  return [
    shape(between.join(''), leaf),
    garland(strings.map(({ x, drop }) => `M${x} ${y}v${drop}`).join(''), size),
    shape(strings.map(({ x, drop }) => tailLeaf(x, y + drop, size)).join(''), leaf),
    garland(`M${x1} ${y}H${x2}`, size * 1.1, SAFFRON, MARIGOLD),
  ];
}

/** A row of cloth scallops, a lighter fold over each. */
export function swags(
  x1: number,
  x2: number,
  y: number,
  sag: number,
  count: number,
  colour: string,
  fold: string,
) {
  const span = (x2 - x1) / count;
  const scallops = (depth: number) =>
    Array.from({ length: count }, (_, i) => `${hang(x1 + i * span, y, x1 + (i + 1) * span, y, depth)}z`).join(
      '',
    );
  return shape(scallops(sag), colour) + shape(scallops(sag * 0.55), fold);
}

/** A curtain tied back to the left post; x,y is its upper left corner. */
export const drapeLeft = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  fold?: string,
): string =>
  shape(
    `M${x} ${y}h${w}C${x + w * 0.9} ${y + h * 0.35} ${x + w * 0.2} ${y + h * 0.4} ${x + w * 0.22} ${y + h * 0.56}Q${x + w * 0.4} ${y + h * 0.8} ${x + w * 0.34} ${y + h}H${x - w * 0.04}z`,
    colour,
  ) +
  (fold
    ? shape(
        `M${x} ${y}h${w * 0.35}C${x + w * 0.3} ${y + h * 0.3} ${x + w * 0.08} ${y + h * 0.45} ${x + w * 0.1} ${y + h * 0.56}V${y + h}H${x - w * 0.04}z`,
        fold,
      )
    : '');

/** Its mirror; x,y is the upper right corner. */
export const drapeRight = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  fold?: string,
): string => group(drapeLeft(0, 0, w, h, colour, fold), { transform: `translate(${x} ${y})scale(-1 1)` });

/** Little flags on a line. */
export function bunting(
  d: string,
  x1: number,
  x2: number,
  yAt: (x: number) => number,
  colours: readonly string[],
) {
  const step = 34;
  const count = Math.floor((x2 - x1) / step);
  const flags = colours.map((colour, c) =>
    shape(
      Array.from({ length: count }, (_, i) => i)
        .filter((i) => i % colours.length === c)
        .map((i) => `M${x1 + i * step} ${yAt(x1 + i * step)}h22l-11 24z`)
        .join(''),
      colour,
    ),
  );
  return [stroke(d, '#8A5A30', 1.5), ...flags];
}

/** A parasol of state, as is carried over the groom; y is the foot of its pole. */
export const parasol = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour = VERMILION,
  band = MARIGOLD,
): string[] => {
  const scallop = 'q-10 8-20 0';
  return [
    stroke(`M${x} ${y}V${y - h}`, '#8A5A20', 3),
    place(x, y - h, w, [
      shape(`M-50 0C-45-50 45-50 50 0${scallop.repeat(5)}z`, colour),
      shape(`M-10 0Q-8-30 0-37.5Q8-30 10 0${scallop}z`, band),
      beads('M-50 2H50', band, 4, 6),
      shape('M0-40m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0', band),
    ]),
  ];
};
