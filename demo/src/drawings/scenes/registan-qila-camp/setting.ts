import { cuspedArch, dome } from '../../parts/arches.ts';
import { mix, type Stone } from '../../parts/colour.ts';
import { arcade, bastion, battlements, chhatri, eave, jharokha, LIT } from '../../parts/palace.ts';
import { box, dashes, dots, type Layer, polygon, shape, stroke } from '../../parts/svg.ts';

export const ROSY: Stone = {
  wall: '#E9A584',
  trim: '#F9C9A4',
  shade: '#BE7A66',
  panel: '#D99276',
  open: '#8A4A4A',
  dome: '#F2B692',
  domeShade: '#C9826E',
  domeLight: '#FBD9BC',
  gold: '#D98A12',
};

const rampart = (x1: number, y1: number, x2: number, y2: number, h: number, stone: Stone): Layer => [
  polygon(
    [
      [x1, y1 - h],
      [x2, y2 - h],
      [x2, y2],
      [x1, y1],
    ],
    mix(stone.wall, stone.shade, 0.35),
  ),
  dashes(`M${x1} ${y1 - h - 5}L${x2} ${y2 - h - 5}`, mix(stone.wall, stone.shade, 0.2), 11, '9 6'),
];

const tower = (x: number, y: number, w: number, h: number, stone: Stone): Layer => [
  bastion(x, y, w, h, stone),
  battlements(x - w * 0.54, y - h - 22, w * 1.08, 18, Math.round(w / 14), stone.wall),
];

const WATCH_LAMPS = [
  [480, 500],
  [690, 360],
  [712, 360],
  [1070, 392],
  [1094, 392],
  [462, 500],
  [560, 486],
  [620, 456],
  [800, 420],
  [880, 430],
  [960, 444],
] as const;

/** The fort on its rock, right of the middle, its rock reaching down to 640. */
export function fortOnRock(stone: Stone, rock: string, cliff: string, path: string): Layer {
  return [
    shape('M260 640Q330 560 420 520T640 400Q760 372 900 380T1080 440 1200 480V640z', rock),
    shape('M640 400Q760 372 900 380T1080 440 1200 480V640H900Q860 480 640 400z', cliff, { opacity: 0.6 }),
    rampart(700, 396, 1180, 470, 66, stone),
    rampart(460, 520, 700, 404, 62, stone),
    rampart(300, 596, 470, 522, 54, stone),
    box(760, 270, 280, 110, stone.wall),
    box(960, 270, 80, 110, stone.shade, { opacity: 0.3 }),
    arcade(760, 320, 280, 60, 7, stone, { lit: LIT }),
    eave(760, 312, 280, 8, 4, stone),
    arcade(790, 268, 220, 44, 6, stone, { lit: LIT }),
    eave(790, 258, 220, 10, 4, stone),
    dome(900, 222, 90, 80, stone),
    box(856, 220, 88, 40, stone.wall),
    shape(cuspedArch(872, 228, 22, 32, 0.4) + cuspedArch(904, 228, 22, 32, 0.4), LIT),
    chhatri(806, 260, 76, stone, LIT),
    chhatri(994, 260, 76, stone, LIT),
    jharokha(900, 316, 60, 60, stone, LIT),
    tower(700, 420, 84, 110, stone),
    tower(1080, 470, 96, 130, stone),
    tower(470, 540, 76, 100, stone),
    tower(1190, 500, 80, 140, stone),
    tower(310, 612, 64, 80, stone),
    chhatri(700, 308, 80, stone, LIT),
    chhatri(1080, 338, 86, stone, LIT),
    dots(WATCH_LAMPS, 9, '#FFD98A'),
    stroke('M420 640Q520 600 470 570T640 500 700 440', path, 10, { opacity: 0.5 }),
  ];
}

export const dunes = (fold: string, crest: string): Layer => [
  shape('M0 600Q200 560 420 612T860 606 1200 590V900H0z', 'url(#sand)'),
  shape('M0 690Q300 640 620 700T1200 670V900H0z', fold, { opacity: 0.55 }),
  stroke('M40 640Q200 610 380 646M700 640Q880 620 1080 636M420 680Q560 664 700 690', crest, 2.5, {
    opacity: 0.45,
  }),
];
