import { darker, GOLD, lighter, MARIGOLD } from './colour.ts';
import { glow } from './lamps.ts';
import { beads, box, circle, dots, type Layer, limb, place, ring, shape, stroke } from './svg.ts';

const wheel = (x: number, y: number, r: number): Layer => [
  circle(x, y, r, '#23202A'),
  circle(x, y, r * 0.5, '#B9B4B0'),
];

/** A country bus, 200 long for a size of 100; y is the road. */
export const bus = (
  x: number,
  y: number,
  size: number,
  paint: string,
  stripe: string,
  window: string,
): string =>
  place(x, y, size, [
    shape('M-100-16V-78Q-100-90-88-90H84Q96-90 98-76L102-44V-16z', paint),
    box(-98, -42, 199, 9, stripe),
    box(-98, -30, 200, 3, '#FFF3DF'),
    shape(
      Array.from({ length: 7 }, (_, i) => `M${-92 + i * 23}-76h18v24h-18z`).join('') +
        'M72-76H88Q92-76 93-70L96-52H72z',
      window,
    ),
    box(48, -76, 20, 60, darker(paint, 0.15)),
    box(51, -73, 14, 26, window),
    shape('M-70-90h110v-9q-8-5-14 0q-10-6-18 0q-12-8-22 0q-10-6-20 0q-12-7-22 0q-8-4-14 0z', '#C98A4A'),
    stroke('M-72-92H42', '#7A4A2A', 2),
    dots([[100, -24]], 9, '#FFE9A8'),
    wheel(-62, -13, 14),
    wheel(62, -13, 14),
  ]);

/** The white round-backed car of every wedding, ribboned; 150 long for a size of 100. */
export const weddingCar = (x: number, y: number, size: number, flip = false): string =>
  place(
    x,
    y,
    size,
    [
      shape('M-74-16Q-78-40-58-44Q-50-72-24-76H14Q36-74 46-46Q70-44 74-34V-16z', '#FFFDF6'),
      shape('M74-16V-34Q70-44 46-46L40-44Q58-38 60-16z', '#D9D2C8'),
      shape('M-48-46Q-42-66-24-68H-10V-46zM-4-46V-68H12Q28-66 36-46z', '#6E8C9A'),
      limb('M-58-44H48', '#D9D2C8', 2),
      box(-78, -20, 156, 5, '#B9B4B0'),
      beads('M46-46L74-28M-4-76L46-46M-58-44L-24-76', MARIGOLD, 6, 6),
      circle(72, -32, 5, '#FFE9A8'),
      wheel(-46, -11, 13),
      wheel(44, -11, 13),
    ],
    flip,
  );

/** A three-wheeler. */
export const autoRickshaw = (x: number, y: number, size: number, flip = false): string =>
  place(
    x,
    y,
    size,
    [
      shape('M-52-14V-40H-30V-78Q-30-88-18-88H20Q34-86 44-54L56-40V-14z', '#2A7A4A'),
      shape('M-52-40H-30V-78Q-30-88-18-88H20Q34-86 40-66H-20V-40z', '#F2C21C'),
      shape('M-22-62H10V-36H-22zM16-62H38L44-40H16z', '#2A3A3A', { opacity: 0.75 }),
      box(-54, -22, 110, 5, '#1C5A36'),
      circle(54, -34, 5, '#FFE9A8'),
      wheel(-30, -11, 12),
      wheel(44, -11, 12),
    ],
    flip,
  );

/** A scooter on its stand. */
export const scooter = (x: number, y: number, size: number, paint: string): string =>
  place(x, y, size, [
    shape('M-44-18Q-44-50-14-50L-4-30H14L24-68L34-66L28-18H10Q4-14 0-14H-20z', paint),
    box(-38, -56, 34, 8, '#2A2A30'),
    limb('M22-70L38-78', '#2A2A30', 4),
    circle(34, -62, 6, '#FFE9A8'),
    wheel(-30, -12, 12),
    wheel(34, -12, 12),
  ]);

/** The yellow generator on wheels behind every hall. */
export const generator = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    box(-60, -66, 120, 54, '#E0A020'),
    box(-60, -66, 120, 10, lighter('#E0A020', 0.3)),
    stroke('M-48-46H-8M-48-38H-8M-48-30H-8M-48-22H-8', '#8A5A10', 3),
    box(8, -48, 40, 28, '#3A3A40'),
    dots(
      [
        [18, -40],
        [28, -40],
        [38, -40],
      ],
      5,
      '#7FE08A',
    ),
    box(40, -84, 6, 20, '#5A5A60'),
    limb('M43-88q-8-8 0-16t2-14', '#FFFFFF', 4, { opacity: 0.3 }),
    wheel(-40, -10, 10),
    wheel(40, -10, 10),
  ]);

/** A street light with its bent arm to the right. */
export const streetLight = (x: number, y: number, h: number): Layer => [
  stroke(`M${x} ${y}V${y - h * 0.92}q0 ${-h * 0.08} ${h * 0.1} ${-h * 0.08}h${h * 0.12}`, '#3A3A48', 5),
  glow(x + h * 0.22, y - h * 0.97, h * 0.3),
  shape(`M${x + h * 0.16} ${y - h}h${h * 0.12}l${h * 0.02} ${h * 0.03}h${-h * 0.16}z`, '#FFF3C4'),
];

/** A handcart with snacks, its gas lamp lit. */
export const snackCart = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    glow(0, -110, 70),
    stroke('M-40-46V-120M40-46V-120', '#7A4A2A', 4),
    shape('M-60-112L-48-134H48L60-112z', '#1D5A9E'),
    shape('M-60-112q10 12 20 0q10 12 20 0q10 12 20 0q10 12 20 0q10 12 20 0q10 12 20 0z', '#FFF3DF'),
    box(-54, -52, 108, 30, '#C9603F'),
    box(-58, -58, 116, 8, '#8A3F2C'),
    dots(
      [
        [-36, -66],
        [-24, -72],
        [-12, -66],
        [-30, -60],
        [-18, -60],
      ],
      13,
      GOLD,
    ),
    dots(
      [
        [16, -64],
        [28, -64],
        [40, -64],
        [22, -72],
        [34, -72],
      ],
      12,
      '#D9803A',
    ),
    circle(0, -92, 5, '#FFF3C4'),
    ring(-34, -14, 13, '#4A2A1C', 4),
    ring(34, -14, 13, '#4A2A1C', 4),
  ]);
