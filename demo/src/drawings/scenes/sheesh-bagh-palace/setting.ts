import { cuspedArch, dome } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  type foliage,
  INDIGO,
  MARIGOLD,
  PINK,
  SAFFRON,
  type Stone,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { bush, flowerHedge, petals } from '../../parts/flowers.ts';
import { drapeLeft, drapeRight, garland, hang } from '../../parts/garlands.ts';
import { diyas, lampLight, lampPost, windowLight } from '../../parts/lamps.ts';
import { mandap } from '../../parts/mandaps.ts';
import { kalash, RED_RANGOLI, rangoli } from '../../parts/offerings.ts';
import { arcade, chhatri, chhatriMark, eave, jali, jharokha, LIT } from '../../parts/palace.ts';
import { man, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { skyDown } from '../../parts/sky.ts';
import {
  box,
  clip,
  clipped,
  dashes,
  type Layer,
  limb,
  picture,
  reflection,
  shape,
  stamp,
  stroke,
  symbol,
} from '../../parts/svg.ts';
import { ashoka, palm, tree } from '../../parts/trees.ts';

export interface Hour {
  stone: Stone;
  leaves: ReturnType<typeof foliage>;
  defs: string[];
  skyline: (random: Random) => Layer;
  hedge: readonly [string, string];
  foreground: string;
  kiosk: string;
  curtain?: string;
  lights?: Layer;
}

const GATE = cuspedArch(530, 384, 140, 236, 0.42, 4);

function palaceWing({ stone, kiosk, curtain }: Hour): string {
  return symbol('wing', [
    arcade(150, 500, 250, 120, 4, stone, { lit: LIT, curtain }),
    eave(150, 490, 250, 10, 4, stone),
    arcade(150, 400, 250, 90, 4, stone, { lit: LIT, rail: true }),
    eave(150, 388, 250, 12, 4, stone),
    jali(150, 368, 250, 20, stone),
    [212, 275, 338].map((x) => stamp('kiosk', x, 368, 62)),
    box(82, 360, 96, 260, stone.wall),
    box(146, 360, 32, 260, stone.shade, { opacity: 0.45 }),
    box(76, 350, 108, 12, stone.trim),
    shape(cuspedArch(104, 520, 52, 100), LIT),
    jharokha(130, 412, 74, 88, stone, LIT),
    chhatri(130, 350, 130, stone, kiosk),
  ]);
}

function palaceFront({ stone, kiosk }: Hour): Layer {
  const kiosks = [440, 760].map((x) => chhatri(x, 314, 104, stone, kiosk === LIT ? LIT : '#E9785A'));
  return [
    box(400, 330, 400, 290, stone.wall),
    box(700, 330, 100, 290, stone.shade, { opacity: 0.22 }),
    jali(396, 312, 408, 20, stone),
    eave(400, 330, 400, 12, 8, stone),
    dome(600, 268, 220, 170, stone),
    box(500, 264, 200, 48, stone.trim),
    dashes('M512 290H694', stone.shade, 18, '12 10'),
    kiosks,
    [520, 680].map((x) => stamp('kiosk', x, 314, 70)),
    box(505, 352, 190, 268, stone.trim),
    box(518, 366, 164, 254, stone.panel),
    shape(GATE, stone.open),
    shape(cuspedArch(552, 430, 96, 190, 0.42), LIT),
    garland('M530 470Q600 540 670 470M530 440Q600 480 670 440', 8),
    clipped('gate', [
      drapeLeft(530, 384, 50, 236, CRIMSON, '#8E1730'),
      drapeRight(670, 384, 50, 236, CRIMSON, '#8E1730'),
    ]),
    [452, 748].map((x) => jharokha(x, 384, 84, 96, stone, LIT)),
    shape(cuspedArch(424, 520, 56, 100, 0.45) + cuspedArch(720, 520, 56, 100, 0.45), LIT),
    garland(hang(400, 346, 505, 346, 26) + hang(695, 346, 800, 346, 26) + hang(505, 346, 695, 346, 14), 8),
  ];
}

const POOL = 'M540 664H660L730 900H470z';

const POOL_LAMPS = [
  [480, 892, 22],
  [484, 836, 17],
  [497, 786, 14],
  [506, 744, 12],
  [514, 708, 10],
] as const;

const reflectingPool = (random: Random): Layer => [
  shape('M532 660H668L745 900H455z', '#FFE6C4'),
  clipped('pooledge', [
    box(440, 660, 320, 240, 'url(#pool)'),
    reflection('palace', 641, 0.45),
    limb('M470 720h70M600 760h90M500 820h120M650 860h60M560 700h40', '#FFF1CF', 2.5, { opacity: 0.5 }),
  ]),
  petals(random, 12, 540, 690, 660, 880, [MARIGOLD, SAFFRON], 9),
];

const gardenGuests = [
  woman(150, 770, 64, PINK, MARIGOLD),
  man(182, 774, 68, CREAM, VERMILION),
  woman(338, 770, 64, FOREST, MARIGOLD),
  woman(372, 776, 62, VERMILION, INDIGO),
  man(406, 766, 66, WHEAT, FOREST),
  woman(820, 760, 62, TEAL, MARIGOLD),
  man(850, 764, 66, CREAM, SAFFRON),
  woman(1120, 780, 66, MARIGOLD, WINE),
  man(1154, 784, 70, WHEAT, WINE),
  woman(566, 640, 40, VERMILION, MARIGOLD),
  man(588, 640, 42, CREAM, VERMILION),
  woman(626, 642, 40, INDIGO, PINK),
];

export function palace(hour: Hour): string {
  const random = createRandom(11);
  const { stone, leaves, hedge, kiosk } = hour;
  const defs = [
    hour.defs,
    lampLight('#FFD98A'),
    windowLight('#FFE7A8', '#F09A3C'),
    clip('gate', GATE),
    clip('pooledge', POOL),
    symbol('kiosk', chhatriMark(stone, kiosk)),
    palaceWing(hour),
  ];
  return picture(defs, [
    skyDown(640),
    hour.skyline(random),
    box(0, 612, 1200, 288, 'url(#lawn)'),
    symbol('palace', [
      '<use href="#wing"/>',
      '<use href="#wing" transform="translate(1200 0)scale(-1 1)"/>',
      palaceFront(hour),
    ]),
    hour.lights ?? '',
    tree(40, 614, 190, leaves),
    tree(1160, 614, 200, leaves),
    palm(1120, 614, 230, 24, leaves),
    palm(92, 614, 200, -20, leaves),
    box(0, 612, 1200, 14, stone.trim),
    box(0, 626, 1200, 10, stone.shade),
    shape('M520 626H680L700 664H500z', stone.trim),
    stroke('M516 634H684M511 644H689M505 655H695', stone.shade, 3),
    reflectingPool(random),
    flowerHedge(random, 0, 470, 690, 16, hedge),
    flowerHedge(random, 730, 1200, 690, 16, hedge),
    [430, 770].map((x) => ashoka(x, 672, 150, leaves)),
    [330, 230, 870, 970].map((x) => lampPost(x, 690, 96, '#3a2226')),
    rangoli(250, 800, 92, 0.3, RED_RANGOLI),
    mandap(980, 800, 190, 210),
    gardenGuests,
    diyas(POOL_LAMPS),
    diyas(POOL_LAMPS.map(([x, y, size]) => [1200 - x, y, size] as const)),
    bush(random, -40, 910, 330, 130, hour.foreground, {
      colours: ['#E0456B', '#F58AA0'],
      count: 26,
      size: 10,
    }),
    bush(random, 930, 915, 320, 120, hour.foreground, { colours: [MARIGOLD, SAFFRON], count: 26, size: 10 }),
    kalash(330, 892, 64),
    kalash(868, 892, 64),
  ]);
}
