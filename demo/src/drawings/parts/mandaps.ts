import { darker, IVORY, MARIGOLD, mix, VERMILION } from './colour.ts';
import { drapeLeft, drapeRight, festoon, garland, swags } from './garlands.ts';
import { glow } from './lamps.ts';
import { kalash } from './offerings.ts';
import { bride, groom } from './people.ts';
import { box, group, shape } from './svg.ts';

interface MandapLook {
  roof?: string;
  band?: string;
  cloth?: string;
  posts?: string;
}

/** The wedding canopy with the couple and the fire in it; y is its floor. */
export function mandap(x: number, y: number, w: number, h: number, look: MandapLook = {}): string {
  const { roof = VERMILION, band = MARIGOLD, cloth = IVORY, posts = '#B87324' } = look;
  const [left, right, top] = [x - w / 2, x + w / 2, y - h * 0.62];
  return group([
    mandapBack(x, y, w, h, roof, posts),
    mandapCouple(x, y, w, h, roof),
    [left, right].map((post) => mandapPost(post, top, y, w, h, posts)),
    mandapRoof(x, top, w, h, roof, band),
    box(left - w * 0.12, top - 2, w * 1.24, h * 0.035, band),
    swags(left - w * 0.12, right + w * 0.12, top + h * 0.03, h * 0.035, 8, cloth, roof),
    drapeLeft(left - w * 0.02, top + h * 0.03, w * 0.22, h * 0.52, cloth, mix(cloth, roof, 0.16)),
    drapeRight(right + w * 0.02, top + h * 0.03, w * 0.22, h * 0.52, cloth, mix(cloth, roof, 0.16)),
    garland(festoon(left, right, top + h * 0.035, h * 0.07, 2), w * 0.028),
  ]);
}

const mandapBack = (x: number, y: number, w: number, h: number, roof: string, posts: string): string[] => {
  const [left, top] = [x - w / 2, y - h * 0.62];
  return [
    box(left - w * 0.1, y - h * 0.04, w * 1.2, h * 0.04, '#8A4B2A'),
    box(left - w * 0.16, y, w * 1.32, h * 0.035, '#A85E33'),
    box(left + w * 0.12, top, w * 0.76, h * 0.58, mix(roof, '#2A0A13', 0.45)),
    swags(left + w * 0.1, left + w * 0.9, top + h * 0.04, h * 0.1, 3, darker(roof, 0.18), darker(roof, 0.05)),
    ...[0.14, 0.86].map((at) => box(left + w * at - w * 0.012, top, w * 0.024, h * 0.58, darker(posts, 0.3))),
  ];
};

const mandapCouple = (x: number, y: number, w: number, h: number, roof: string): string[] => [
  box(x - w * 0.2, y - h * 0.13, w * 0.4, h * 0.09, darker(roof, 0.2)),
  shape(
    `M${x - w * 0.2} ${y - h * 0.13}q0 ${-h * 0.14} ${w * 0.1} ${-h * 0.15}h${w * 0.2}q${w * 0.1} ${h * 0.01} ${w * 0.1} ${h * 0.15}z`,
    roof,
  ),
  bride(x - w * 0.07, y - h * 0.05, h * 0.25),
  groom(x + w * 0.08, y - h * 0.05, h * 0.26),
  glow(x, y - h * 0.05, h * 0.22),
  box(x - w * 0.05, y - h * 0.07, w * 0.1, h * 0.035, '#7A3B1C'),
  shape(
    `M${x} ${y - h * 0.16}q${w * 0.045} ${h * 0.05} 0 ${h * 0.09}q${-w * 0.045} ${-h * 0.04} 0 ${-h * 0.09}z`,
    '#F7A62B',
  ),
];

const mandapPost = (x: number, top: number, y: number, w: number, h: number, colour: string): string[] => [
  box(x - w * 0.02, top, w * 0.04, h * 0.62, colour),
  box(x + w * 0.004, top, w * 0.016, h * 0.62, darker(colour, 0.2)),
  garland(`M${x} ${top + 4}V${y - h * 0.02}`, w * 0.035),
];

const mandapRoof = (x: number, top: number, w: number, h: number, roof: string, band: string): string[] => {
  const [left, right, peak] = [x - w / 2, x + w / 2, top - h * 0.27];
  const rightEdge = `h${w * 0.07}Q${right - w * 0.25} ${top - h * 0.06} ${right + w * 0.12} ${top}`;
  return [
    shape(
      `M${left - w * 0.12} ${top}Q${left + w * 0.25} ${top - h * 0.06} ${x - w * 0.07} ${peak}h${w * 0.07}${rightEdge}z`,
      roof,
    ),
    shape(
      `M${x} ${peak}${rightEdge}H${x + w * 0.2}Q${x + w * 0.06} ${top - h * 0.12} ${x} ${peak}z`,
      darker(roof, 0.18),
    ),
    shape(
      `M${x - w * 0.2} ${top}Q${x - w * 0.08} ${top - h * 0.1} ${x - w * 0.02} ${peak}h${w * 0.04}Q${x + w * 0.08} ${top - h * 0.1} ${x + w * 0.2} ${top}z`,
      band,
    ),
    box(x - w * 0.09, top - h * 0.29, w * 0.18, h * 0.03, band),
    kalash(x, top - h * 0.28, h * 0.1),
  ];
};
