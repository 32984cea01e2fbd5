import { FOREST, IVORY, MARIGOLD, VERMILION } from './colour.ts';
import { circle, dots, ellipse, group, limb, type Point, place, shape, stroke } from './svg.ts';

const POT_SIDE = 'C50-56 62-20 20-2';

const potMark = (metal: string, shade: string, shine: string): string[] => [
  shape(`M-20-2C-62-20-50-62-20-66L-26-76H26L20-66${POT_SIDE}z`, metal),
  shape(`M20-66${POT_SIDE}h-14C40-24 30-56 8-66z`, shade),
  limb('M-36-48q-8 16 0 28', shine, 6),
];

/** A round brass pot standing on y. */
export const pot = (
  x: number,
  y: number,
  size: number,
  metal = '#C9852B',
  shade = '#9A5F17',
  shine = '#F3CE7C',
): string => place(x, y, size, potMark(metal, shade, shine));

/** The pot with mango leaves and a coconut that stands at every welcome. */
export const kalash = (x: number, y: number, size: number, leaf = '#3E8A54'): string =>
  place(x, y, size, [
    shape('M0-74Q-50-86-42-112Q-16-102 0-74Q-20-110 0-134Q20-110 0-74Q16-102 42-112Q50-86 0-74z', leaf),
    circle(0, -94, 19, '#7A4A24'),
    ...potMark('#C9852B', '#9A5F17', '#F3CE7C'),
  ]);

/** A wide bowl of water with flowers floating in it. */
export const urli = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    shape('M-60-34Q-52 0 0 0Q52 0 60-34z', '#B8802C'),
    shape('M10 0Q52-2 60-34H40Q34-6 10 0z', '#8E5C1C'),
    ellipse(0, -34, 60, 15, '#D9A24A'),
    ellipse(0, -34, 52, 11, '#4F8A8A'),
    dots(
      [
        [-30, -34],
        [-8, -40],
        [16, -31],
        [34, -37],
      ],
      13,
      MARIGOLD,
    ),
    dots(
      [
        [-18, -29],
        [4, -33],
        [28, -30],
      ],
      11,
      VERMILION,
    ),
    dots(
      [
        [-40, -36],
        [0, -28],
      ],
      9,
      IVORY,
    ),
  ]);

const petalRing = (inner: number, outer: number, count: number, width: number): string => {
  const middle = (inner + outer) / 2;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
    const [bx, by] = [-ay * width, ax * width];
    return (
      `M${ax * inner} ${ay * inner}Q${ax * middle + bx} ${ay * middle + by} ${ax * outer} ${ay * outer}` +
      `Q${ax * middle - bx} ${ay * middle - by} ${ax * inner} ${ay * inner}`
    );
  }).join('');
};

const around = (r: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => [
    r * Math.cos((i / count) * 6.283),
    r * Math.sin((i / count) * 6.283),
  ]);

export type RangoliColours = readonly [
  ground: string,
  outer: string,
  line: string,
  middle: string,
  inner: string,
  rim: string,
];

export const RED_RANGOLI: RangoliColours = ['#9B1C3B', '#F2A20C', '#FFF3DF', '#C2283F', '#FFF3DF', '#F2A20C'];
export const GOLD_RANGOLI: RangoliColours = [
  '#F2A20C',
  '#FFF3DF',
  '#9B1C3B',
  '#E4572E',
  '#FFF3DF',
  '#FFE7AE',
];

/** A powder drawing seen at a slant: `squash` 0.3 lies on the ground, 1 is seen from above. */
export const rangoli = (x: number, y: number, r: number, squash: number, colours: RangoliColours): string => {
  const [ground, outer, line, middle, inner, rim] = colours;
  return group(
    [
      circle(0, 0, 100, ground),
      shape(petalRing(50, 96, 12, 20), outer),
      shape(petalRing(50, 80, 12, 10), line),
      circle(0, 0, 56, middle),
      shape(petalRing(8, 52, 8, 20), inner),
      shape(petalRing(8, 40, 8, 10), outer),
      circle(0, 0, 12, line),
      dots(around(108, 26), 7, rim),
    ],
    { transform: `translate(${x} ${y})scale(${r / 100} ${(r * squash) / 100})` },
  );
};

/** The white rice-flour drawing of the South: loops around a grid of dots. */
export const kolam = (
  x: number,
  y: number,
  r: number,
  squash: number,
  colour = '#FFFDF2',
  spot = '#C2283F',
): string => {
  const loops = [0, 45, 90, 135]
    .map((turn) => `<ellipse rx="92" ry="34" transform="rotate(${turn})"/>`)
    .join('');
  const lines = { fill: 'none', stroke: colour, 'stroke-width': 6 };
  const body = [
    group([loops, '<circle r="62"/><circle r="100"/>'], lines),
    dots(around(48, 8), 11, spot),
    dots(around(80, 8), 11, MARIGOLD),
    circle(0, 0, 10, spot),
    dots(around(114, 24), 8, colour),
  ];
  return group(body, { transform: `translate(${x} ${y})scale(${r / 100} ${(r * squash) / 100})` });
};

/** Dinner on a banana leaf: rice, curries, a sweet. */
export const leafMeal = (x: number, y: number, w: number, leaf = '#3F9463'): string =>
  place(x, y, w, [
    shape('M-52 0Q-30-17 20-15Q50-12 54 0Q50 12 20 14Q-30 15-52 0z', leaf),
    stroke('M-50 0H52', '#8CC07A', 2.4),
    ellipse(-4, 5, 15, 6, '#FFFDF2'),
    dots(
      [
        [-30, -5],
        [-18, -8],
        [-4, -9],
      ],
      7,
      '#E4572E',
    ),
    dots(
      [
        [12, -8],
        [26, -6],
      ],
      7,
      MARIGOLD,
    ),
    dots(
      [
        [38, -3],
        [26, 6],
      ],
      6,
      FOREST,
    ),
  ]);

/** The sacred fire in its brick altar, flames rising from y. */
export const sacredFire = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    shape('M-60-34H60L76 0H-76z', '#A4532A'),
    shape('M-44-48H44L56-32H-56z', '#C9733E'),
    shape('M0-124Q56-74 30-42H-30Q-56-74 0-124z', '#F28A2B'),
    shape('M2-92Q30-64 16-42H-14Q-24-64 2-92z', '#FFD98A'),
    limb('M0-132q-10-16 0-30t0-30', IVORY, 4, { opacity: 0.35 }),
  ]);
