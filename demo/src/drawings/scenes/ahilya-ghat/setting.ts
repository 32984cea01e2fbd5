import { cuspedArch, dome, shikhara } from '../../parts/arches.ts';
import type { Foliage, Stone } from '../../parts/colour.ts';
import { arcade, bastion, battlements, chhatri, eave, jali, LIT } from '../../parts/palace.ts';
import { box, type Layer, shape, stroke } from '../../parts/svg.ts';
import { tree } from '../../parts/trees.ts';

export const MORNING_STONE: Stone = {
  wall: '#E3B48C',
  trim: '#F7D9B4',
  shade: '#B17F68',
  panel: '#D29F78',
  open: '#6A3A3E',
  dome: '#EFC79F',
  domeShade: '#BC8A70',
  domeLight: '#FBE6C8',
  gold: '#D98A12',
};

/** The fort above the river and the temples beside it, standing on 540. */
export function fortAndTemples(stone: Stone, leaves: Foliage): Layer {
  return [
    box(240, 380, 560, 150, stone.wall),
    box(240, 380, 560, 150, stone.shade, { opacity: 0.15 }),
    battlements(240, 362, 560, 20, 28, stone.wall),
    stroke('M244 400H796', stone.trim, 5),
    shape([300, 430, 690].map((x) => cuspedArch(x - 26, 430, 52, 80, 0.45)).join(''), LIT),
    bastion(240, 530, 120, 200, stone),
    bastion(800, 530, 130, 210, stone),
    chhatri(240, 320, 120, stone, LIT),
    chhatri(800, 310, 130, stone, LIT),
    arcade(330, 300, 360, 76, 8, stone, { lit: LIT }),
    eave(330, 290, 360, 10, 5, stone),
    jali(330, 276, 360, 14, stone),
    [380, 640].map((x) => chhatri(x, 278, 90, stone, LIT)),
    dome(510, 250, 120, 100, stone),
    box(456, 246, 108, 34, stone.wall),
    shikhara(960, 540, 120, 270, stone, LIT),
    shikhara(1064, 540, 80, 170, stone, LIT),
    shikhara(890, 540, 64, 130, stone, LIT),
    box(868, 512, 260, 30, stone.wall),
    eave(868, 504, 260, 8, 5, stone),
    tree(1160, 545, 150, leaves),
    tree(110, 545, 190, leaves),
    tree(20, 545, 130, leaves),
  ];
}
