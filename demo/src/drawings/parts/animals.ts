import { CRIMSON, darker, MARIGOLD, SAFFRON, WINE } from './colour.ts';
import { beads, circle, dots, ellipse, limb, type Point, place, shape, stroke } from './svg.ts';

/** Places a drawing of 100 × 100 with its feet at the bottom edge; x, y is the middle between the feet. */
const standing = (x: number, y: number, size: number, flip: boolean, body: string[]): string =>
  place(x, y, size, `<g transform="translate(-50 -98)">${body.join('')}</g>`, flip);

const groomOnHorse = [
  shape('M38 40C38 24 38 12 46 11 54 12 54 24 54 40L58 58h-6L46 42 40 42z', '#F7E4BE'),
  beads('M46 12v26', MARIGOLD, 3, 4),
  limb('M53 18q8 8 14 12', '#F7E4BE', 5),
  circle(46, 4, 6, '#A5673F'),
  shape('M39 4q-2-12 7-12t7 12q-7-5-14 0zM40 2l-5 12 5-1z', MARIGOLD),
  shape('M47-7q1-9 6-10-1 6-4 10z', '#FFF6EA'),
];

const mare = [
  shape('M62 60 65 82 63 99h5l3-18-1-20zM28 62l-6 20 3 17h-5l-3-18 4-19z', '#CDBBA8'),
  shape('M18 48C9 48 7 64 9 80 14 71 15 60 21 54z', '#8E7660'),
  shape(
    'M18 48C20 38 34 37 46 39 57 40 62 38 66 33 70 24 74 15 81 10L83 3l4 6c6 4 11 13 12 18 0 5-4 6-8 3L84 27C82 35 80 43 77 50c-1 7-4 11-7 15l3 17 0 17h-5l-1-17-5-16C54 68 44 67 36 65l-2 4 5 14-1 16h-5l-1-15-8-15C19 66 17 58 18 48z',
    '#FFF6EA',
  ),
  shape('M66 33C70 24 74 15 81 10l-5 0c-6 5-9 13-13 21z', '#8E7660'),
  shape('M34 37h22l5 22q-16 5-30 0z', CRIMSON),
  beads('M34 57q13 4 26 0M66 36q6 6 10 16', MARIGOLD, 3, 4),
  stroke('M83 8l5 18M88 26l8-3', CRIMSON, 2),
  circle(87, 16, 1.3, '#2A1614'),
  circle(84, 3, 3, SAFFRON),
];

/** The white mare of the baraat, dressed, without a rider. */
export const dressedMare = (x: number, y: number, size: number, flip = false): string =>
  standing(x, y, size, flip, mare);

/** The groom on his mare. */
export const groomArriving = (x: number, y: number, size: number, flip = false): string =>
  standing(x, y, size, flip, [...mare, ...groomOnHorse]);

export const camel = (
  x: number,
  y: number,
  size: number,
  flip = false,
  coat = '#C48A4E',
  cloth = CRIMSON,
): string =>
  standing(x, y, size, flip, [
    shape(
      'M10 55C12 45 22 44 28 40 34 24 44 24 50 40 58 42 64 48 68 46 74 40 74 26 78 16c2-6 8-7 14-2l6 4c0 4-4 5-8 4-4 2-6 8-7 16-1 12-7 22-15 24l1 36h-4l-2-32h-5v32h-4l-2-32c-8 2-16 2-24 0l1 32h-4l-3-30-4-2v32h-4l-1-30C10 64 9 60 10 55z',
      coat,
    ),
    shape('M26 42Q38 20 52 42L56 60q-18 5-34 0z', cloth),
    beads('M23 58q16 5 32 0M27 44q12-16 24 0', MARIGOLD, 3, 4),
    dots(
      [
        [26, 66],
        [34, 68],
        [42, 68],
        [50, 67],
      ],
      3,
      MARIGOLD,
    ),
  ]);

const EYES: readonly Point[] = [
  [4, 96],
  [16, 92],
  [28, 86],
  [38, 80],
  [22, 94],
];

export const peacock = (x: number, y: number, size: number, flip = false): string =>
  standing(x, y, size, flip, [
    shape('M44 70C30 76 10 92-6 100 14 98 40 92 56 80z', '#1C6E46'),
    dots(EYES, 4.5, MARIGOLD),
    dots(EYES, 2, '#1D5A9E'),
    shape(
      'M42 74C48 64 60 66 66 56 70 48 66 38 72 34c5-2 8 1 8 4l6 3-7 1C76 52 78 66 70 76 62 84 48 84 42 74z',
      '#1D5A9E',
    ),
    stroke('M74 34l-2-8M76 34l2-8M75 34v-9', '#1D5A9E', 1.4),
    dots(
      [
        [72, 26],
        [75, 25],
        [78, 26],
      ],
      3,
      '#1C6E46',
    ),
    stroke('M58 82l-2 16M64 81l2 17', '#6b4a2a', 2),
  ]);

export const bullock = (x: number, y: number, size: number, flip = false): string =>
  standing(x, y, size, flip, [
    shape(
      'M14 44Q20 34 40 36 50 26 58 34 74 36 82 34L92 26Q100 28 100 38L96 46 88 46Q84 58 76 62L76 96h-6L68 66H34L33 96h-6L24 64Q14 56 14 44z',
      '#FFF6EA',
    ),
    shape('M62 62l2 34h6V62zM22 62l-2 34h6l4-32z', '#D9C6AE'),
    limb('M90 28q-4-12-12-12M94 28q4-12 10-12', '#8A5A30', 4),
    shape('M30 36h34l4 22q-22 6-42 0z', '#C2283F'),
    beads('M28 56q20 5 40 0', MARIGOLD, 4, 5),
    beads('M80 36q4 14 12 12', SAFFRON, 5, 4),
    circle(93, 36, 1.6, '#2A1614'),
    stroke('M14 44Q8 56 11 70', '#D9C6AE', 3),
  ]);

/** An elephant in its wedding cloth, as painters put on haveli walls. */
export const paintedElephant = (
  x: number,
  y: number,
  size: number,
  flip = false,
  hide = '#6F8FA0',
  cloth = WINE,
): string =>
  standing(x, y, size, flip, [
    shape(
      'M8 98V58Q6 30 34 27Q52 24 64 30Q70 22 82 24Q96 28 96 44Q97 62 92 76Q90 86 97 88L94 94Q84 94 84 80Q84 68 83 60Q78 64 70 62L70 98H57V72Q44 76 34 72L33 98H20V72L18 98z',
      hide,
    ),
    shape('M66 30Q56 36 60 50Q66 60 74 50Q76 38 66 30z', darker(hide, 0.18)),
    shape('M24 26H56L60 60Q42 66 22 60z', cloth),
    beads('M23 58Q42 64 59 58M26 30H54', MARIGOLD, 3.4, 4.6),
    shape('M28 26V14Q40 4 52 14V26z', MARIGOLD),
    shape('M24 14Q40-8 56 14z', cloth),
    shape('M82 62q2 10 10 10l-5-13z', '#FFF6EA'),
    circle(84, 38, 2, '#2A1614'),
    beads('M76 26Q84 32 94 36', MARIGOLD, 3, 4),
    stroke('M8 56Q3 66 5 78', darker(hide, 0.15), 2.4),
  ]);

/** A white cow of the painted hangings, with henna hands on her flank. */
export const paintedCow = (x: number, y: number, size: number, flip = false): string =>
  standing(x, y, size, flip, [
    shape(
      'M12 46Q16 36 40 38 60 36 74 40L84 30Q94 30 94 40L90 48 82 50Q80 62 72 64V97h-6L64 68H32L31 97h-6L22 64Q12 58 12 46z',
      '#FFF9EC',
    ),
    limb('M82 30q-4-10-12-10M90 31q6-8 12-7', MARIGOLD, 3),
    dots(
      [
        [34, 50],
        [46, 54],
        [58, 50],
      ],
      7,
      SAFFRON,
    ),
    beads('M76 40q2 12 8 12', '#C2283F', 4, 4.5),
    circle(87, 38, 1.6, '#2A1614'),
    stroke('M13 46Q7 58 10 74', '#E6D5BC', 3),
    ellipse(10, 76, 3, 5, '#8A5A30'),
  ]);
