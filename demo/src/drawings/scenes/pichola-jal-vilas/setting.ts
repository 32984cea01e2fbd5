import { cuspedArch, dome } from '../../parts/arches.ts';
import {
  CREAM,
  FOREST,
  type Foliage,
  INDIGO,
  MARIGOLD,
  PINK,
  SAFFRON,
  type Stone,
  silhouette,
  TEAL,
  VERMILION,
  WHEAT,
} from '../../parts/colour.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import type { RangoliColours } from '../../parts/offerings.ts';
import { arcade, chhatri, eave, farFort, jali, LIT } from '../../parts/palace.ts';
import { man, woman } from '../../parts/people.ts';
import type { Random } from '../../parts/random.ts';
import { hills } from '../../parts/sky.ts';
import { box, type Layer, shape } from '../../parts/svg.ts';
import { palm, tree } from '../../parts/trees.ts';

export const DAWN_MARBLE: Stone = {
  wall: '#FFF0E0',
  trim: '#FFFAF2',
  shade: '#E0BCB0',
  panel: '#F3D9C8',
  open: '#A8656A',
  dome: '#FFFDF8',
  domeShade: '#EBC9BC',
  domeLight: '#FFFFFF',
  gold: '#D98A12',
};

const lakeGarlands = garland(festoon(570, 870, 398, 14, 4) + festoon(480, 960, 478, 14, 3), 7);

/** The white palace that stands in the water, 480 to 960 across, its quay on 540. */
export function waterPalace(stone: Stone, kiosk: string, leaves: Foliage): Layer {
  return [
    box(470, 540, 500, 20, stone.shade),
    box(460, 534, 520, 10, stone.trim),
    arcade(480, 470, 480, 66, 10, stone, { lit: LIT }),
    eave(480, 460, 480, 10, 6, stone),
    jali(480, 444, 480, 16, stone),
    arcade(570, 390, 300, 56, 7, stone, { lit: LIT }),
    eave(570, 380, 300, 10, 6, stone),
    jali(570, 366, 300, 14, stone),
    box(650, 330, 140, 40, stone.wall),
    dome(720, 334, 150, 124, stone),
    [610, 830].map((x) => chhatri(x, 368, 92, stone, kiosk)),
    [510, 930].map((x) => chhatri(x, 446, 88, stone, kiosk)),
    shape(cuspedArch(690, 400, 60, 46, 0.4), stone.open),
    lakeGarlands,
    palm(450, 542, 150, -20, leaves),
    palm(1000, 542, 170, 22, leaves),
    palm(1030, 544, 120, 14, leaves),
    tree(1100, 548, 110, leaves),
    tree(1175, 548, 130, leaves),
    tree(30, 548, 120, leaves),
    tree(110, 548, 90, leaves),
  ];
}

export const farShore = (random: Random, far: string, near: string, shore: string, fort: string): Layer => [
  hills(random, { y: 430, swell: 60, count: 5, colour: far, floor: 560 }),
  hills(random, { y: 470, swell: 46, count: 7, colour: near, floor: 560 }),
  farFort(880, 430, 120, 90, silhouette(fort, far)),
  hills(random, { y: 520, swell: 16, count: 9, colour: shore, floor: 560 }),
];

export const LAKE = 'M0 550H1200V900H0z';

/** Pale steps down to the water at the left of the front and the night. */
export const landingSteps = (tones: readonly [string, string, string]): Layer => {
  const [light, mid, dark] = tones;
  return [
    shape('M0 690H330L352 716H0zM0 814H412L450 862H0z', light),
    shape('M0 716H352L380 748H0zM0 760H380L412 800H0z', mid),
    shape('M0 748H380V760H0zM0 800H412V814H0zM0 862H450V900H0z', dark),
  ];
};

export const LOTUS_BED = [
  [560, 790, 26],
  [640, 826, 32],
  [480, 742, 20],
  [930, 800, 30],
  [1010, 758, 22],
  [1080, 814, 30],
] as const;

export const QUAY_RANGOLI: RangoliColours = [
  '#C2283F',
  '#F2A20C',
  '#FFF3DF',
  '#9B1C3B',
  '#FFF3DF',
  '#E4572E',
];

export const quayParty: Layer = [
  woman(300, 742, 74, PINK, MARIGOLD),
  man(332, 746, 78, CREAM, VERMILION),
  woman(60, 800, 80, FOREST, MARIGOLD),
  woman(276, 806, 84, TEAL, SAFFRON),
  man(318, 802, 88, WHEAT, INDIGO),
];
