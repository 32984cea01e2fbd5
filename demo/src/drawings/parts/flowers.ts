import type { Random } from './random.ts';
import { dots, ellipse, group, limb, type Point, place, shape } from './svg.ts';

interface Blossom {
  colours?: readonly string[];
  count?: number;
  size?: number;
}

/** A low hedge or a clump in the foreground, standing on y, with blossom over it. */
export function bush(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  leaf: string,
  blossom: Blossom = {},
) {
  const { colours = [], count = 14, size = 7 } = blossom;
  const lobes = Math.max(3, Math.round((w / h) * 1.3));
  const lobe = w / lobes;
  let d = `M${x} ${y}`;
  for (let i = 0; i < lobes; i++) {
    const rise = h * (0.7 + 0.5 * Math.sin((Math.PI * (i + 0.5)) / lobes)) * 0.8;
    d += `c${-lobe * 0.1} ${-rise} ${lobe * 1.1} ${-rise} ${lobe} 0`;
  }
  const blossoms = colours.map((colour) =>
    dots(
      Array.from({ length: count }, () => bloomSpot(random, x, y, w, h)),
      size,
      colour,
    ),
  );
  return [shape(`${d}z`, leaf), ...blossoms];
}

function bloomSpot(random: Random, x: number, y: number, w: number, h: number): Point {
  const t = random.next();
  return [
    x + w * (0.04 + 0.92 * t),
    y - h * random.between(0.06, 0.52) * (0.4 + 0.6 * Math.sin(Math.PI * t)),
  ];
}

/** Petals lying on a floor or a lawn. */
export const petals = (
  random: Random,
  count: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colours: readonly string[],
  size = 7,
) => colours.map((colour) => dots(random.scatter(count, left, top, right, bottom), size, colour));

/** A clipped hedge along a lawn, flowers on its top. */
export function flowerHedge(
  random: Random,
  left: number,
  right: number,
  y: number,
  h: number,
  tones: readonly [string, string],
) {
  const flowers = Math.round((right - left) / 10);
  return [
    shape(`M${left} ${y - h}H${right}v${h}H${left}z`, tones[1]),
    shape(`M${left} ${y - h * 0.35}H${right}V${y}H${left}z`, tones[0]),
    dots(random.scatter(flowers, left, y - h * 1.1, right, y - h * 0.4), 8, '#F2A20C'),
    dots(random.scatter(flowers, left, y - h * 1.1, right, y - h * 0.4), 7, '#E4572E'),
  ];
}

/** A lotus and its two pads; x,y is the waterline, size about half its width. */
export const lotus = (
  x: number,
  y: number,
  size: number,
  petal = '#F2A0B0',
  heart = '#FFDCE0',
  pad = '#3F8467',
): string =>
  place(x, y, size, [
    ellipse(-80, 20, 90, 24, pad),
    ellipse(90, 10, 80, 20, pad, { opacity: 0.8 }),
    shape('M0 0Q-70-10-60-50Q-20-30 0 0Q-40-50 0-80Q40-50 0 0Q20-30 60-50Q70-10 0 0z', petal),
    shape('M0 0Q-20-50 0-80Q20-50 0 0z', heart),
  ]);

/** Tufts of dry grass. */
export function grass(
  random: Random,
  count: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: string,
) {
  const d = random
    .scatter(count, left, top, right, bottom)
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-3-8m4 8l1-10m2 10l4-7`);
  return limb(d.join(''), colour, 1.6, { opacity: 0.6 });
}

/** A wall of fresh flowers, denser than scatter: rows with a little disorder. */
export function flowerWall(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
  size: number,
) {
  const rows = Math.floor(h / (size * 0.9));
  const perRow = Math.floor(w / (size * 0.9));
  const spots: Point[][] = colours.map(() => []);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < perRow; i++) {
      const colour = spots[Math.floor(random.next() * spots.length)];
      colour?.push([
        x + (i + random.between(0.1, 0.9)) * size * 0.9,
        y + (row + random.between(0.2, 0.8)) * size * 0.9,
      ]);
    }
  }
  return group(
    spots.map((points, i) => dots(points, size * random.between(0.95, 1.15), colours[i] ?? '#fff')),
  );
}
