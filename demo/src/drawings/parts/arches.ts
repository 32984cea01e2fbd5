import { darker, type Stone } from './colour.ts';
import { box, circle, type Point, place, shape, stretch } from './svg.ts';

/** Where the cusps of half an arch meet, from the spring up to the point. */
function cuspPoints(x: number, y: number, w: number, h: number, spring: number, cusps: number): Point[] {
  const springY = y + h * spring;
  const rise = springY - y;
  return Array.from({ length: cusps + 1 }, (_, i) => {
    const t = i / cusps;
    const turn = (t * Math.PI) / 2;
    return [
      x + w / 2 - (w / 2) * Math.cos(turn) ** 0.9,
      springY - rise * (0.86 * Math.sin(turn) + 0.14 * t ** 3),
    ];
  });
}

const scallops = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map(([x, y], i) => {
      const [fromX, fromY] = points[i] as Point;
      const r = Math.hypot(x - fromX, y - fromY) * 0.56;
      return `A${r} ${r} 0 0 1 ${x} ${y}`;
    })
    .join('');

/** The multifoil arch of Rajasthan and of the product's mark; `spring` is how far down its curve begins. */
export function cuspedArch(x: number, y: number, w: number, h: number, spring = 0.5, cusps = 3): string {
  const left = cuspPoints(x, y, w, h, spring, cusps);
  const right = left.map(([px, py]): Point => [2 * x + w - px, py]).reverse();
  return `M${x} ${y + h}V${y + h * spring}${scallops(left)}${scallops(right)}V${y + h}z`;
}

export const pointedArch = (x: number, y: number, w: number, h: number, spring = 0.42): string =>
  `M${x} ${y + h}V${y + h * spring}Q${x} ${y + h * 0.16} ${x + w / 2} ${y}Q${x + w} ${y + h * 0.16} ${x + w} ${y + h * spring}V${y + h}z`;

/** The spike of pots on a roof; x,y is its foot. */
export const finial = (x: number, y: number, h: number, colour: string): string =>
  place(x, y, h, [
    box(-4, -100, 8, 100, colour),
    circle(0, -20, 14, colour),
    circle(0, -50, 10, colour),
    shape('M-5-62Q-12-80 0-105Q12-80 5-62z', colour),
  ]);

/** A bulbous dome standing on y. */
export const dome = (x: number, y: number, w: number, h: number, stone: Stone, spike = true): string[] => [
  stretch(x, y, w, h, [
    shape('M-44 0C-68-42-30-76 0-100C30-76 68-42 44 0z', stone.dome),
    shape('M0-100C30-76 68-42 44 0H8C34-40 16-72 0-100z', stone.domeShade),
    shape('M-34-10C-48-40-26-62-10-78C-22-56-36-40-34-10z', stone.domeLight),
    box(-47, -5, 94, 8, stone.trim),
  ]),
  spike ? finial(x, y - h + 2, Math.max(h * 0.3, 10), stone.gold) : '',
];

/** A tapering temple tower with its bands, flag and doorway. */
export function shikhara(x: number, y: number, w: number, h: number, stone: Stone, door: string): string[] {
  const bands = [30, 42, 54, 66, 78, 88].map((up) => {
    const half = 50 * (1 - Math.max(0, up / 100 - 0.3) ** 1.6 * 1.9);
    return `M${-half} ${-up}h${half * 2}v1.4h${-half * 2}z`;
  });
  return [
    stretch(x, y, w, h, [
      shape('M-50 0V-30C-50-66-24-86-8-100H8C24-86 50-66 50-30V0z', stone.trim),
      shape('M8 0V-100C24-86 50-66 50-30V0z', stone.shade, { opacity: 0.5 }),
      shape(bands.join(''), stone.shade, { opacity: 0.7 }),
      box(-12, -104, 24, 5, stone.trim),
      shape(pointedArch(-16, -26, 32, 26), door),
    ]),
    finial(x, y - h * 1.02, h * 0.14, stone.gold),
    box(x - 1, y - h * 1.22, 2, h * 0.1, darker(stone.shade, 0.3)),
    shape(`M${x} ${y - h * 1.22}l${w * 0.3} ${h * 0.03}l${-w * 0.3} ${h * 0.04}z`, '#E4572E'),
  ];
}
