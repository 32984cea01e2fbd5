import { FOREST, foliage, MARIGOLD, MILK, PINK, VERMILION } from '../../parts/colour.ts';
import type { HouseTones } from '../../parts/kerala.ts';
import { man, woman } from '../../parts/people.ts';
import { type Layer, shape } from '../../parts/svg.ts';
import { palm } from '../../parts/trees.ts';

export const DAWN_HOUSE: HouseTones = {
  wall: '#FFF6EA',
  wallShade: '#E6D3D0',
  wood: '#7A4228',
  woodLight: '#B5703F',
  tile: '#C9603F',
  tileShade: '#9E4634',
  tileLine: '#8E3A2C',
  plinth: '#A8604A',
  lit: '#F7C77A',
};

export const EMERALD = foliage('#6A4A3A', '#14604A', '#1E8460', '#7CC48A');

/** Palms along a far shore, one tone, standing on y. */
export const farPalms = (
  y: number,
  tone: string,
  spots: readonly (readonly [x: number, h: number])[],
): Layer => {
  const leaves = foliage(tone, tone, tone, tone);
  return spots.map(([x, h], i) => palm(x, y, h, i % 2 ? 14 : -12, leaves, 0.4));
};

export const FAR_SHORE = [
  [30, 130],
  [88, 160],
  [150, 120],
  [210, 150],
  [980, 140],
  [1030, 170],
  [1090, 130],
  [1150, 160],
] as const;

export const NEAR_PALMS = [
  [250, 566, 330, -60],
  [300, 570, 250, -30],
  [215, 572, 230, -70],
  [940, 568, 340, 56],
  [905, 566, 270, 20],
  [985, 572, 240, 70],
] as const;

export const lawn = (grass: string): string =>
  shape('M120 584Q200 560 330 560H880Q1010 560 1080 584Q1010 606 880 606H330Q200 606 120 584z', grass);

export const shore = (edge: string): string =>
  shape('M120 584Q200 606 330 606H880Q1010 606 1080 584Q1010 622 880 622H330Q190 620 120 584z', edge);

export const bankParty: Layer = [
  woman(372, 592, 54, MILK, VERMILION, { border: '#E0A93A', flowers: true }),
  man(400, 594, 58, MILK, null, { bare: true, stole: MARIGOLD }),
  woman(746, 592, 54, MILK, FOREST, { border: '#E0A93A', flowers: true }),
  woman(776, 594, 52, PINK, MARIGOLD, { flowers: true }),
  man(806, 594, 58, MILK, null),
  man(840, 592, 58, MILK, null, { bare: true, stole: VERMILION }),
];

export const WATER = 'M0 596H1200V900H0z';
