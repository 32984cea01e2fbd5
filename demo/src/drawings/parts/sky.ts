import { STARLIGHT } from './colour.ts';
import type { Random } from './random.ts';
import { beads, box, circle, dots, fade, limb, place, shape } from './svg.ts';

type Stop = readonly [offset: number, colour: string];

/** The hour of the day: the gradient that `skyDown` paints. */
export const skyFade = (...stops: Stop[]): string => fade('sky', stops);
export const skyDown = (height: number, width = 1200): string => box(0, 0, width, height, 'url(#sky)');

interface Ridge {
  y: number;
  swell: number;
  count: number;
  colour: string;
  width?: number;
  floor?: number;
}

export function hills(random: Random, { y, swell, count, colour, width = 1200, floor = 900 }: Ridge): string {
  const step = width / count;
  let d = `M0 ${floor}V${y}`;
  let last = y;
  for (let i = 0; i < count; i++) {
    const next = y + (i % 2 ? 1 : -1) * swell * random.between(0.4, 1);
    d += `C${i * step + step * 0.45} ${last} ${i * step + step * 0.55} ${next} ${(i + 1) * step} ${next}`;
    last = next;
  }
  return shape(`${d}V${floor}z`, colour);
}

export const cloud = (x: number, y: number, width: number, colour: string, opacity = 0.6): string =>
  place(
    x,
    y,
    width,
    shape('M0 0q5-7 20-5q10-12 28-6q16-6 26 4q18-1 26 7z', colour, {
      opacity,
    }),
  );

export function birds(random: Random, x: number, y: number, wing: number, colour: string, count = 4): string {
  const flight = Array.from({ length: count }, (_, i) => {
    const left = x + i * wing * 2.2 + random.between(-wing, wing) - wing;
    const top = y + random.between(-wing, wing) * 1.6;
    const half = `q${wing * 0.5} ${-wing * 0.7} ${wing} 0`;
    return `M${left} ${top}${half}${half}`;
  });
  return limb(flight.join(''), colour, 2);
}

/** Small stars and a few bright ones, from the top of the sky down to `bottom`. */
export const stars = (
  random: Random,
  small: number,
  bright: number,
  bottom: number,
  width = 1200,
): string[] => [
  dots(random.scatter(small, 0, 0, width, bottom), 2.4, STARLIGHT, { opacity: 0.8 }),
  dots(random.scatter(bright, 0, 0, width, bottom * 0.9), 4.2, STARLIGHT),
];

/** A new moon lying on its back; x,y is its upper tip. */
export const crescent = (x: number, y: number, size: number, colour = '#FFEFC9'): string =>
  place(x, y, size, shape('M0 0a50 50 0 1 0 44 76 41 41 0 0 1-44-76z', colour));

export const fullMoon = (x: number, y: number, r: number): string[] => [
  circle(x, y, r * 1.9, STARLIGHT, { opacity: 0.12 }),
  circle(x, y, r, STARLIGHT),
  dots(
    [
      [x - r * 0.3, y - r * 0.2],
      [x + r * 0.25, y + r * 0.35],
    ],
    r * 0.34,
    '#EFD9A8',
    { opacity: 0.5 },
  ),
];

/** Sparks thrown in rings from one point. */
export function firework(x: number, y: number, r: number, colour: string, core = '#FFF6D8'): string[] {
  const rays = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2;
      const [across, up] = [Math.cos(angle), Math.sin(angle)];
      const fall = r * 0.06;
      return `M${x + across * from} ${y + up * from}L${x + across * to} ${y + up * to + fall}`;
    }).join('');
  return [
    circle(x, y, r * 1.1, colour, { opacity: 0.1 }),
    beads(rays(16, r * 0.45, r), colour, r * 0.05, r * 0.12),
    beads(rays(10, r * 0.15, r * 0.6), core, r * 0.04, r * 0.11),
  ];
}

/** Glints on water, longer as they come nearer. */
export function ripples(
  random: Random,
  count: number,
  top: number,
  bottom: number,
  colour: string,
  opacity = 0.4,
) {
  const d = Array.from({ length: count }, () => {
    const y = random.between(top, bottom);
    const length = random.between(18, 30 + (y - top) * 0.35);
    return `M${Math.round(random.between(-20, 1190))} ${Math.round(y)}h${Math.round(length)}`;
  });
  return limb(d.join(''), colour, 2.4, { opacity });
}
