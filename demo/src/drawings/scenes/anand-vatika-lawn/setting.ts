import { groomArriving } from '../../parts/animals.ts';
import {
  CREAM,
  FOREST,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  TEAL,
  VERMILION,
  WHEAT,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { table } from '../../parts/furniture.ts';
import { festoon, garland, parasol } from '../../parts/garlands.ts';
import { lantern } from '../../parts/lamps.ts';
import { dholPlayer, man, woman } from '../../parts/people.ts';
import type { Random } from '../../parts/random.ts';
import { type Layer, shape } from '../../parts/svg.ts';

export const ASHOKAS = [
  [20, 250],
  [92, 270],
  [165, 250],
  [1040, 250],
  [1112, 275],
  [1182, 250],
] as const;

export const lawnTables: Layer = [
  table(140, 730, 74),
  table(300, 706, 60),
  table(930, 712, 62),
  table(1090, 736, 76),
  table(220, 810, 92, { shade: '#E0CBA6', flowers: PINK }),
  table(1020, 818, 94, { shade: '#E0CBA6', flowers: PINK }),
];

export const lawnGuests: Layer = [
  woman(66, 742, 76, PINK, MARIGOLD),
  man(204, 742, 80, CREAM, VERMILION),
  woman(236, 736, 74, FOREST, MARIGOLD),
  woman(1166, 754, 80, VERMILION, MARIGOLD),
  man(1010, 744, 80, WHEAT, INDIGO, { stole: VERMILION }),
  woman(860, 730, 72, TEAL, SAFFRON),
  man(384, 726, 76, CREAM, SAFFRON),
  woman(416, 730, 72, PLUM, MARIGOLD),
];

export const baraat: Layer = [
  parasol(640, 860, 130, 190),
  groomArriving(600, 850, 170),
  dholPlayer(482, 856, 104, MARIGOLD),
  woman(430, 850, 98, VERMILION, MARIGOLD),
  man(736, 858, 106, '#F4E3C6', VERMILION, { stole: FOREST }),
  woman(778, 852, 96, PINK, INDIGO),
  man(816, 862, 104, WHEAT, FOREST),
];

export const carpetOnLawn = (random: Random): Layer => [
  shape('M560 660H660L800 900H420z', '#A6213A'),
  shape('M572 660H648L758 900H462z', VERMILION),
  petals(random, 30, 540, 690, 690, 890, [MARIGOLD, '#FFD9C2']),
];

export const pandalGarlands = (): Layer => [
  garland(festoon(330, 890, 508, 26, 3), 9),
  [423, 610, 797].map((x) => lantern(x, 540, 34)),
];
