import { GOLD } from './colour.ts';
import { garland, hang } from './garlands.ts';
import {
  beads,
  box,
  circle,
  dots,
  ellipse,
  fade,
  limb,
  type Point,
  place,
  shape,
  stamp,
  stroke,
  symbol,
} from './svg.ts';

const glowFade = (colour: string, strength: number): string =>
  `<radialGradient id="glow"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
  `<stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.45}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** Light around a point; needs `lampLight` in the scene's definitions. */
export const glow = (x: number, y: number, r: number): string => circle(x, y, r, 'url(#glow)');

const LANTERN = 'M-18 0h36l20 26v50l-20 24h-36l-20-24v-50z';

const diyaMark = [
  glow(0, -50, 260),
  shape('M-50-25h100q-8 30-50 30q-42 0-50-30z', '#A4532A'),
  shape('M0-90q26 40 0 62q-26-22 0-62z', '#FFD36B'),
];
const lanternMark = [
  glow(0, 50, 240),
  stroke('M0-60V0', '#7A3B1C', 4),
  shape(LANTERN, '#FFCB5C'),
  stroke(`${LANTERN}M0 0v100M-38 26h76M-38 76h76`, '#7A3B1C', 7),
];

/** The definitions of every lit scene: the glow, and the lamps that are used many times. */
export const lampLight = (colour: string, strength = 0.75): string[] => [
  glowFade(colour, strength),
  symbol('diya', diyaMark),
  symbol('lantern', lanternMark),
];

/** The colour behind lit windows (`LIT`). */
export const windowLight = (top = '#FFE9A8', bottom = '#F29A3A'): string =>
  fade('lit', [
    [0, top],
    [1, bottom],
  ]);

/** Lamplight inside a tent or under a roof, as `url(#warm)`. */
export const tentLight = (top: string, topStrength: number, bottom: string, strength: number): string =>
  fade('warm', [
    [0, top, topStrength],
    [1, bottom, strength],
  ]);

/** A clay lamp resting on y. */
export const diya = (x: number, y: number, size: number): string => stamp('diya', x, y, size);
export const diyas = (spots: readonly (readonly [x: number, y: number, size: number])[]): string[] =>
  spots.map((at) => diya(...at));

/** A glass lantern; x,y is the top of its frame. */
export const lantern = (x: number, y: number, size: number): string => stamp('lantern', x, y, size);

export const lampPost = (x: number, y: number, h: number, colour = '#3a2a2a'): string =>
  place(x, y, h, [
    glow(0, -100, 42),
    stroke('M0 0V-90', colour, 3),
    circle(0, -96, 7.5, '#FFE3A0'),
    box(-6, -4, 12, 4, colour),
  ]);

interface Bulbs {
  colour?: string;
  size?: number;
  gap?: number;
  cable?: string;
  halo?: number;
}

type Span = readonly [x1: number, y1: number, x2: number, y2: number, sag: number];

/** Fairy lights on sagging cables. */
export function stringLights(spans: readonly Span[], look: Bulbs = {}): string[] {
  const { colour = '#FFE3A0', size = 6, gap = 26, cable = '#6b4a3a', halo = 0.25 } = look;
  const d = spans.map((span) => hang(...span)).join('');
  return [
    stroke(d, cable, 1.4, { opacity: 0.7 }),
    halo ? beads(d, colour, size * 2.8, gap, { opacity: halo }) : '',
    beads(d, colour, size, gap),
  ];
}

/** The tall brass lamp of the South, with garland and lit wicks. */
export const templeLamp = (x: number, y: number, h: number): string[] => [
  place(x, y, h, [
    box(-2.2, -100, 4.4, 100, '#B8802C'),
    shape('M-16 0q16-14 32 0z', '#B8802C'),
    ellipse(0, -45, 10, 2.5, '#D9A24A'),
    ellipse(0, -70, 13, 3, '#D9A24A'),
    ellipse(0, -100, 17, 4, '#D9A24A'),
    diya(-13, -100, 8),
    diya(13, -100, 8),
    diya(0, -102, 8),
    garland('M0-94V-12', 5, '#FFFDF2', '#F2A20C'),
  ]),
];

const CHANDELIER_FLAMES: readonly Point[] = [
  [-100, -16],
  [-66, -8],
  [-33, -4],
  [0, -2],
  [33, -4],
  [66, -8],
  [100, -16],
  [-60, -42],
  [0, -34],
  [60, -42],
];

/** Two tiers of crystal hung from `ceiling`; size is half its width. */
export const chandelier = (x: number, y: number, size: number, ceiling = 0, metal = '#D9A24A'): string[] => [
  glow(x, y, size * 2.2),
  stroke(`M${x} ${ceiling}V${y - size * 0.6}`, '#B8842C', 3),
  place(x, y, size, [
    shape('M-16-60h32l20 36h-72z', metal),
    shape('M-100 0Q0 50 100 0Q0 16-100 0z', metal),
    shape('M-60-26Q0 14 60-26Q0-10-60-26z', GOLD),
    garland(hang(-95, 0, 95, 0, 34) + hang(-60, -24, 60, -24, 30), 9, '#FFFDF0', '#FFE9B0'),
    dots(CHANDELIER_FLAMES, 15, '#FFF6CF'),
    circle(0, 42, 10, GOLD),
  ]),
];

/** A burning log fire standing on y. */
export const bonfire = (x: number, y: number, size: number): string[] => [
  glow(x, y - size * 0.3, size * 1.9),
  place(x, y, size, [
    limb('M-45 4L44-8M-43-8L42 6', '#4A2620', 12),
    shape('M0-100Q52-42 30 0H-30Q-52-42 0-100z', '#F28A2B'),
    shape('M2-62Q30-26 18 0H-15Q-25-26 2-62z', '#FFD98A'),
  ]),
];

/** A row of bulbs outlining something, such as a gate. */
export const bulbs = (d: string, size = 7, gap = 18, colour = '#FFE3A0'): string[] => [
  beads(d, colour, size * 2.6, gap, { opacity: 0.25 }),
  beads(d, colour, size, gap),
];

/** Paper lanterns of many colours, `count` of them along a sagging line. */
export function paperLanterns(
  [x1, y1, x2, y2, sag]: Span,
  count: number,
  size: number,
  colours: readonly string[],
) {
  const ribs = `M-46 0h92M-38-26h76M-38 26h76`;
  const round = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + 4 * sag * t * (1 - t) + size * 0.7;
    return place(x, y, size, [
      glow(0, 0, 190),
      ellipse(0, 0, 50, 56, colours[i % colours.length] ?? GOLD),
      stroke(ribs, '#ffffff', 3, { opacity: 0.35 }),
      box(-16, -62, 32, 10, '#7A3B1C'),
      box(-16, 52, 32, 10, '#7A3B1C'),
    ]);
  });
  return [stroke(hang(x1, y1, x2, y2, sag), '#6b4a3a', 1.4), ...round];
}
