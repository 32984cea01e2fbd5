import {
  FOREST,
  foliage,
  MARIGOLD,
  MILK,
  PINK,
  PLUM,
  type Stone,
  TEAL,
  VERMILION,
  WINE,
} from '../../parts/colour.ts';
import { mandap } from '../../parts/mandaps.ts';
import { man, woman } from '../../parts/people.ts';
import { gopuram, type MORNING_GOPURAM, templeWall } from '../../parts/south.ts';
import { box, clipped, type Layer, reflection, shape, symbol } from '../../parts/svg.ts';
import { banana, palm } from '../../parts/trees.ts';

export const TEMPLE_WALL: Stone = {
  wall: '#F4D2A0',
  trim: '#FFE8C0',
  shade: '#CC9465',
  panel: '#E9B980',
  open: '#8A4A34',
  dome: '#E9A86A',
  domeShade: '#CC9465',
  domeLight: '#FFE8C0',
  gold: '#C9852B',
};

export const WATER = 'M384 686H816L866 766H334z';

export const COCONUT = foliage('#6B4A2E', '#2A7050', '#3F9463', '#8CC07A');

export const BANANA = foliage('#2A7050', '#2A7050', '#2A7050', '#5BAF6C');

export const nearPalms = (leaves: typeof COCONUT): Layer => [
  palm(200, 640, 330, -30, leaves, 0.4),
  palm(270, 640, 260, 24, leaves),
  palm(985, 640, 300, 26, leaves),
  palm(1060, 640, 360, -20, leaves, 0.4),
];

export const temple = (wall: Stone, stripe: string, pale: string, tones: typeof MORNING_GOPURAM): string =>
  symbol('temple', [
    templeWall(150, wall, stripe, pale),
    templeWall(765, wall, stripe, pale),
    gopuram(600, 590, tones),
  ]);

export const tank = (edge: readonly [string, string, string], opacity: number): Layer => [
  shape('M330 660H870L960 800H240z', edge[0]),
  shape('M348 668H852L926 786H274z', edge[1]),
  shape('M362 676H838L900 776H300z', edge[2]),
  clipped('tank', [box(300, 680, 600, 100, 'url(#water)'), reflection('temple', 638, opacity)]),
];

export const gardenParty: Layer = [
  woman(330, 640, 56, VERMILION, MARIGOLD, { border: '#FFE8C0' }),
  man(364, 644, 58, MILK, null),
  woman(836, 642, 56, FOREST, PINK),
  man(868, 646, 60, MILK, null, { stole: MARIGOLD }),
  woman(230, 760, 86, MARIGOLD, WINE, { border: WINE, flowers: true }),
  woman(110, 770, 88, PLUM, MARIGOLD, { flowers: true }),
  man(60, 764, 90, MILK, null, { stole: VERMILION }),
  woman(890, 836, 92, PINK, FOREST, { flowers: true }),
  man(1160, 846, 94, MILK, null, { stole: MARIGOLD }),
  woman(600, 846, 92, TEAL, MARIGOLD, { flowers: true }),
  woman(650, 852, 58, MARIGOLD, VERMILION),
  man(556, 850, 96, MILK, null, { stole: FOREST }),
];

export const gardenMandap: Layer = [
  mandap(1030, 810, 210, 260, { roof: MARIGOLD, band: VERMILION, cloth: MILK, posts: '#3F9463' }),
  banana(906, 812, 150, BANANA),
  banana(1152, 816, 160, BANANA),
];
