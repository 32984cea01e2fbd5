import { garland } from '../parts/garlands.ts';
import { beads, picture, shape, stroke } from '../parts/svg.ts';

const PAVILION =
  'M5 36V17M35 36V17M3 36h34M3 17C10 15 15 12 18 8h4c3 4 8 7 15 9z' +
  'M11 36V27a3.4 3.4 0 0 1 3.6-3.6A5.6 5.6 0 0 1 20 19.6a5.6 5.6 0 0 1 5.4 3.8A3.4 3.4 0 0 1 29 27v9';
const MARIGOLD_TIP = '<circle cx="20" cy="4.4" r="2.6" fill="#F2A20C"/>';

const pavilion = (colour: string, width: number): string =>
  stroke(PAVILION, colour, width, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

const MARK = { width: 40, height: 40 };

/** The product's mark: a mandap with a cusped door and a marigold on its roof. */
export const mandapMark = (): string => picture('', [pavilion('#9B1C3B', 2.4), MARIGOLD_TIP], MARK);

/** The same for dark backgrounds. */
export const mandapMarkOnDark = (): string => picture('', [pavilion('#FFD98A', 2.4), MARIGOLD_TIP], MARK);

/** The mark on a vermilion tile, heavier so that it reads at 16 pixels. */
export const favicon = (): string =>
  picture(
    '',
    [
      '<rect width="48" height="48" rx="11" fill="#9B1C3B"/>',
      `<g transform="translate(4 4)">${pavilion('#FFFBF5', 2.9)}<circle cx="20" cy="4.4" r="3" fill="#FFBB3D"/></g>`,
    ],
    { width: 48, height: 48 },
  );

const LEAVES = [15, 45].map((x) => `M${x - 7} 5q-1 12 7 22q8-10 7-22z`).join('');
const TAILS = 'M0 30q-6 7 0 15q6-8 0-15zM60 30q-6 7 0 15q6-8 0-15zM30 24q-6 7 0 14q6-8 0-14z';

/** One repeat of the door hanging, 60 × 46; it tiles sideways without a seam. */
export const toranTile = (): string =>
  picture(
    '',
    [
      shape(LEAVES, '#2F7A4B'),
      stroke('M15 8V22M45 8V22', '#24633C', 1),
      garland('M0 6V30M60 6V30M30 6V24', 7),
      shape(TAILS, '#2F7A4B'),
      beads('M0 4H60', '#E4572E', 8, 6),
      beads('M0 4H60', '#F2A20C', 6.9, 12),
    ],
    { width: 60, height: 46 },
  );
