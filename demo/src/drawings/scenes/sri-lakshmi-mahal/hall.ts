import { cuspedArch } from '../../parts/arches.ts';
import {
  FOREST,
  MARIGOLD,
  MILK,
  mix,
  PINK,
  PLUM,
  type Stone,
  TEAL,
  VERMILION,
  WINE,
} from '../../parts/colour.ts';
import { garland, hang, toran } from '../../parts/garlands.ts';
import { diyas, glow, lampLight, templeLamp } from '../../parts/lamps.ts';
import { kalash, kolam, leafMeal } from '../../parts/offerings.ts';
import { man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { farWall, floorLines, type Room, roomShell, see, shrink, wallPanel } from '../../parts/room.ts';
import { granitePillar } from '../../parts/south.ts';
import { box, fade, type Layer, limb, picture, place, polygon, shape } from '../../parts/svg.ts';

const CORRIDOR: Room = { eye: [600, 400], left: -260, right: 1460, ceiling: -260, floor: 1040, depth: 4.2 };

const GRANITE: Stone = {
  wall: '#D9A878',
  trim: '#EBC79A',
  shade: '#9A6648',
  panel: '#C28C60',
  open: '#5A2F28',
  dome: '#D9A878',
  domeShade: '#9A6648',
  domeLight: '#F4DDB8',
  gold: '#E4872E',
};

const PILLAR_ROWS = [3.2, 2.4, 1.75, 1.2, 0.75, 0.38] as const;

function corridorPillars(depth: number): Layer {
  const f = shrink(depth);
  return [-1, 1].map((side) => {
    const [x, y] = see(CORRIDOR, 600 + side * 560, CORRIDOR.floor, depth);
    const far = depth / CORRIDOR.depth;
    const stone = {
      ...GRANITE,
      wall: mix(GRANITE.wall, '#F2C88C', far),
      trim: mix(GRANITE.trim, '#F7DBA8', far),
    };
    return granitePillar(x, y, 104 * f, 1170 * f, stone);
  });
}

const crossBeam = (depth: number): Layer => {
  const f = shrink(depth);
  const [left, y] = see(CORRIDOR, CORRIDOR.left, -150, depth);
  const [right] = see(CORRIDOR, CORRIDOR.right, -150, depth);
  return [
    box(left, y - 100 * f, right - left, 100 * f, GRANITE.panel),
    box(left, y - 26 * f, right - left, 26 * f, GRANITE.trim),
    depth > 2 ? '' : toran(left, right, y - 4 * f, 16, 74 * f, 13 * f),
  ];
};

/** A long low table under banana leaves, guests behind it on both sides of the aisle. */
function diningRow(depth: number, random: Random): Layer {
  const f = shrink(depth);
  const cloths = [VERMILION, PINK, MARIGOLD, TEAL, PLUM, FOREST];
  return [-1, 1].map((side) => {
    const places = [0, 1, 2].map((i) => see(CORRIDOR, 600 + side * (250 + i * 150), CORRIDOR.floor, depth));
    const [nearX, y] = places[side < 0 ? 2 : 0] ?? [0, 0];
    return [
      places.map(([x], i) =>
        (i + (side > 0 ? 1 : 0)) % 2
          ? seatedMan(x, y - 42 * f, 200 * f, MILK, null, { stole: random.pick(cloths) })
          : seatedWoman(x, y - 42 * f, 196 * f, random.pick(cloths), MARIGOLD, { flowers: true }),
      ),
      box(nearX - 90 * f, y - 62 * f, 480 * f, 22 * f, '#FFF9EC'),
      box(nearX - 90 * f, y - 40 * f, 480 * f, 40 * f, '#E0C49A'),
      places.map(([x]) => leafMeal(x, y - 52 * f, 112 * f)),
    ];
  });
}

export function pillaredHall(): string {
  const random = createRandom(71);
  const back = farWall(CORRIDOR);
  const defs = [
    lampLight('#FFE2A0', 0.85),
    fade('floor', [
      [0, '#8E5A40'],
      [1, '#D9A674'],
    ]),
    fade('ceiling', [
      [0, '#B5764E'],
      [1, '#8A5238'],
    ]),
    fade('garden', [
      [0, '#CFEBC8'],
      [1, '#8CC07A'],
    ]),
  ];
  return picture(defs, [
    roomShell(CORRIDOR, {
      ceiling: 'url(#ceiling)',
      floor: 'url(#floor)',
      left: '#A66B48',
      right: '#97603F',
      back: '#F7E2B0',
    }),
    ['left', 'right'].map((side) =>
      [0.5, 0.95, 1.45, 2.05, 2.8].map((at) =>
        wallPanel(CORRIDOR, side as 'left' | 'right', at, at + 0.28 + at * 0.08, 60, 1040, 'url(#garden)'),
      ),
    ),
    floorLines(CORRIDOR, 14, '#5A3528', 0.3),
    shrineAtEnd(back),
    PILLAR_ROWS.map((depth, i) => [
      crossBeam(depth),
      corridorPillars(depth),
      i > 0 ? diningRow(depth - 0.04, random) : '',
    ]),
    kolam(600, 800, 120, 0.3, MILK, VERMILION),
    polygon(
      [
        see(CORRIDOR, 520, 1040, 1.3),
        see(CORRIDOR, 680, 1040, 1.3),
        see(CORRIDOR, 680, 1040, 3.6),
        see(CORRIDOR, 520, 1040, 3.6),
      ],
      '#C2283F',
      { opacity: 0.35 },
    ),
    man(560, 700, 130, MILK, null, { bare: true, stole: VERMILION }),
    place(596, 644, 60, [
      shape('M-20-20h40l-6 30h-28z', '#C9852B'),
      limb('M-20-20q20-30 40 0', '#9A5F17', 5),
    ]),
    woman(664, 716, 128, MARIGOLD, WINE, { flowers: true, border: WINE }),
    templeLamp(420, 880, 200),
    templeLamp(780, 880, 200),
    [540, 660].map((x) => kalash(x, 890, 74)),
    diyas([
      [480, 888, 24],
      [720, 888, 24],
      [600, 890, 24],
    ]),
  ]);
}

const shrineAtEnd = ({ x, y, w, h }: ReturnType<typeof farWall>): Layer => [
  glow(600, y + h * 0.5, 240),
  box(x, y, w, h, '#F7E2B0'),
  shape(cuspedArch(x + w * 0.16, y + h * 0.12, w * 0.68, h * 0.88, 0.4, 4), '#B5482F'),
  shape(cuspedArch(x + w * 0.24, y + h * 0.22, w * 0.52, h * 0.78, 0.4, 4), '#FFD27A'),
  garland(hang(x + w * 0.2, y + h * 0.4, x + w * 0.8, y + h * 0.4, 18), 7),
];
