import { cuspedArch, dome } from '../../parts/arches.ts';
import { GOLD, type Stone } from '../../parts/colour.ts';
import { arcade, chhatri, eave, jali, jharokha } from '../../parts/palace.ts';
import { box, dashes, type Layer, shape, stroke } from '../../parts/svg.ts';

export const LAMPLIT: Stone = {
  wall: '#B5714B',
  trim: '#DDA06C',
  shade: '#7A4030',
  panel: '#9C5A3E',
  open: '#4A2020',
  dome: '#C98757',
  domeShade: '#7F4635',
  domeLight: '#E5B07C',
  gold: GOLD,
};

export interface CourtLook {
  stone: Stone;
  wing: Stone;
  lit: string;
  upperLit: string;
  curtain: string;
}

/** The back of the courtyard, 200 to 1000 across, its floor on 660. */
export function courtBack({ stone, lit, upperLit, curtain }: CourtLook): Layer {
  return [
    arcade(200, 470, 800, 190, 5, stone, { lit, cusps: 4, curtain }),
    eave(200, 456, 800, 14, 0, stone),
    arcade(200, 300, 800, 156, 7, stone, { lit: upperLit, rail: true }),
    eave(200, 286, 800, 14, 6, stone),
    jali(200, 262, 800, 24, stone),
    [260, 430, 770, 940].map((x) => chhatri(x, 264, 110, stone, upperLit)),
    dome(600, 214, 150, 110, stone),
    box(530, 212, 140, 52, stone.wall),
    shape(
      cuspedArch(545, 224, 30, 40, 0.4) +
        cuspedArch(585, 220, 30, 44, 0.4) +
        cuspedArch(625, 224, 30, 40, 0.4),
      upperLit,
    ),
    jharokha(600, 312, 130, 136, stone, upperLit),
    dashes('M204 462H996', stone.gold, 4, '10 6'),
  ];
}

export const courtWing = (x: number, { wing, lit, upperLit, curtain }: CourtLook): Layer => [
  box(x, 214, 200, 520, wing.wall),
  arcade(x, 476, 200, 258, 1, wing, { lit, cusps: 5, top: 0.1, curtain }),
  eave(x - 4, 462, 208, 14, 6, wing),
  arcade(x, 280, 200, 182, 2, wing, { lit: upperLit, rail: true }),
  eave(x - 4, 262, 208, 16, 8, wing),
  jali(x, 234, 200, 28, wing),
  chhatri(x + 100, 238, 140, wing, upperLit),
];

export const courtFloor = (line: string): Layer => {
  const rays = Array.from({ length: 17 }, (_, i) => `M${600 + (i - 8) * 50} 660L${600 + (i - 8) * 150} 900`);
  const rows = [676, 698, 728].map((y) => `M200 ${y}H1000`).concat([768, 822].map((y) => `M0 ${y}H1200`));
  return [
    shape('M200 660H1000V734H1200V900H0V734H200z', 'url(#court)'),
    stroke(rays.concat(rows).join(''), line, 1.6, { opacity: 0.4 }),
  ];
};
