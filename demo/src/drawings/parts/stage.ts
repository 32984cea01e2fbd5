import { cuspedArch } from './arches.ts';
import {
  CREAM,
  darker,
  FOREST,
  IVORY,
  lighter,
  MARIGOLD,
  mix,
  PINK,
  ROSE,
  SAFFRON,
  VERMILION,
  WHEAT,
} from './colour.ts';
import { drapeLeft, drapeRight, garland, hang, swags } from './garlands.ts';
import { glow } from './lamps.ts';
import { kalash } from './offerings.ts';
import { bride, groom, man, woman } from './people.ts';
import { beads, box, clip, clipped, dots, type Point, shape } from './svg.ts';

/** The arch behind the couple, 540 wide, its foot on y 640; jasmine strings hang in it. */
interface Backdrop {
  wall: string;
  frame: string;
  inside: string;
  jasmine: readonly [string, string];
}

const ARCH_FRAME = cuspedArch(330, 240, 540, 400, 0.5, 5);
const ARCH_INSIDE = cuspedArch(372, 284, 456, 356, 0.5, 5);
const ARCH_FLOWERS = cuspedArch(348, 258, 504, 382, 0.5, 5).replace('z', '');
const JASMINE_STRINGS =
  'M420 300V430M470 290V400M520 288V380M570 286V364M630 286V364M680 288V380M730 290V400M780 300V430';

/** Goes into the definitions of a scene that draws `backdropArch`. */
export const backdropClip = (): string => clip('backdrop', ARCH_INSIDE);

const lattice: Point[] = Array.from({ length: 15 * 7 }, (_, i): Point => {
  const [column, row] = [Math.floor(i / 7), i % 7];
  return [396 + column * 29 + (row % 2) * 14, 330 + row * 42];
});

export const backdropArch = ({ wall, frame, inside, jasmine }: Backdrop): string[] => [
  box(260, 220, 680, 420, wall),
  shape(ARCH_FRAME, frame),
  shape(ARCH_INSIDE, inside),
  glow(600, 470, 330),
  clipped('backdrop', dots(lattice, 7, MARIGOLD, { opacity: 0.5 })),
  garland(ARCH_FLOWERS, 15),
  clipped('backdrop', garland(JASMINE_STRINGS, 10, ...jasmine)),
];

/** A post as thick as a man, a garland wound around it; it stands on 640. */
export const stagePillar = (
  x: number,
  colour: string,
  flowers: readonly [string, string] = [MARIGOLD, SAFFRON],
): string[] => {
  const zigzag = [300, 390, 480, 570].map((y, i) => `L${i % 2 ? x - 26 : x + 26} ${y}`).join('');
  return [
    box(x - 30, 190, 60, 450, colour),
    box(x + 6, 190, 24, 450, darker(colour, 0.22)),
    box(x - 40, 610, 80, 30, lighter(colour, 0.25)),
    box(x - 40, 180, 80, 24, lighter(colour, 0.25)),
    garland(`M${x - 26} 210${zigzag}L${x + 20} 620`, 16, ...flowers),
  ];
};

/** The roof over the pillars at 250 and 950. */
export const stageRoof = (cloth: string, band: string, fringe = IVORY): string[] => [
  shape('M150 190Q420 170 520 98H680Q780 170 1050 190z', cloth),
  shape('M600 98H680Q780 170 1050 190H760Q660 150 600 98z', darker(cloth, 0.2)),
  shape('M440 190Q540 160 570 98H630Q660 160 760 190z', band),
  box(140, 186, 920, 20, band),
  swags(140, 1060, 204, 30, 10, fringe, cloth),
  box(550, 82, 100, 22, band),
  kalash(600, 86, 58),
];

export const stageDrapes = (
  cloth: string,
  fold: string,
  flowers: readonly [string, string] = [MARIGOLD, SAFFRON],
): string[] => [
  drapeLeft(280, 204, 130, 430, cloth, mix(cloth, fold, 0.5)),
  drapeRight(920, 204, 130, 430, cloth, mix(cloth, fold, 0.5)),
  garland(
    hang(250, 210, 430, 210, 52) +
      hang(430, 210, 600, 210, 44) +
      hang(600, 210, 770, 210, 44) +
      hang(770, 210, 950, 210, 52),
    14,
    ...flowers,
  ),
];

/** The platform the pillars stand on, its top at 640. */
export const stageFloor = (edge: string, front: string, bead = '#F2C14E'): string[] => [
  box(200, 640, 800, 26, edge),
  box(180, 664, 840, 34, front),
  beads('M192 682H1010', bead, 5, 13),
];

/** The couple between both pairs of parents; y is the floor. */
export const weddingParty = (y: number, turban = VERMILION): string[] => [
  woman(350, y, 190, FOREST, MARIGOLD),
  man(424, y - 2, 200, CREAM, SAFFRON, { stole: FOREST }),
  man(784, y - 2, 200, WHEAT, turban, { stole: MARIGOLD }),
  woman(856, y, 190, PINK, MARIGOLD),
  bride(562, y, 200),
  groom(642, y, 210, turban),
  garland(`M556 ${y - 150}q20 60 34 4M630 ${y - 164}q16 66 32 2`, 8),
];

export const WHITE_JASMINE = ['#FFF6E8', ROSE] as const;
