import { groomArriving, peacock } from '../parts/animals.ts';
import { cuspedArch, dome } from '../parts/arches.ts';
import {
  CREAM,
  FOREST,
  type Foliage,
  foliage,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  type Stone,
  silhouette,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../parts/colour.ts';
import { bush } from '../parts/flowers.ts';
import { garland, hang, parasol } from '../parts/garlands.ts';
import { glow, lampLight, lampPost, stringLights, windowLight } from '../parts/lamps.ts';
import { mandap } from '../parts/mandaps.ts';
import { kalash, RED_RANGOLI, rangoli } from '../parts/offerings.ts';
import { arcade, chhatri, chhatriMark, eave, farFort, jali, jharokha, LIT } from '../parts/palace.ts';
import { dholPlayer, groom, man, piper, woman } from '../parts/people.ts';
import { createRandom, type Random } from '../parts/random.ts';
import { birds, cloud, crescent, hills, skyDown, skyFade, stars } from '../parts/sky.ts';
import { box, circle, dots, fade, type Layer, picture, shape, stamp, stroke, symbol } from '../parts/svg.ts';
import { ashoka, palm, tree } from '../parts/trees.ts';

const WIDTH = 1600;
const MIDDLE = 1230;

interface HeroLight {
  stone: Stone;
  leaves: Foliage;
  farLeaves: Foliage;
  ridges: readonly [string, string, string];
  kiosk: string;
  curtain?: string;
  path: string;
  road: string;
  post: string;
  verge: string;
  foreground: string;
  bulbs: { colour: string; cable: string; halo: number };
  defs: string[];
  sky: (random: Random) => Layer;
  palaceLights: Layer;
}

/** The sky melts into the page's own ivory. */
const DAY: HeroLight = {
  stone: {
    wall: '#F6D3A6',
    trim: '#FFEFD6',
    shade: '#D6A27C',
    panel: '#EDBE90',
    open: '#8A3B42',
    dome: '#FFF3E0',
    domeShade: '#E9BE9C',
    domeLight: '#FFFFFF',
    gold: '#D98A12',
  },
  leaves: foliage('#5B3A24', '#3E7443', '#5E934B', '#96B45C'),
  farLeaves: foliage('#8C7A3A', '#B5AF5C', '#C4BC66', '#D6CC78'),
  ridges: ['#F4CF94', '#E6BE84', '#CBB877'],
  kiosk: '#F6B569',
  curtain: '#B3303F',
  path: '#F0D3A2',
  road: '#E9CB98',
  post: '#5B3A24',
  verge: '#3F7A45',
  foreground: '#24593A',
  bulbs: { colour: '#FFF8DF', cable: '#7a5a2a', halo: 0.5 },
  defs: [
    skyFade([0, '#FFFBF5'], [0.25, '#FFF6E6'], [0.6, '#FDE3B4'], [1, '#F9BE6C']),
    lampLight('#FFF3CF', 0.85).join(''),
    fade('lawn', [
      [0, '#B3B95A'],
      [0.5, '#6F9A4C'],
      [1, '#2F6B42'],
    ]),
  ],
  sky: (random) => [
    glow(860, 520, 460),
    circle(860, 500, 66, '#FFFBEA'),
    cloud(900, 150, 300, '#FFE9C6', 0.9),
    cloud(1330, 110, 260, '#FFE9C6', 0.8),
    cloud(20, 430, 260, '#FFE3B8', 0.8),
    birds(random, 1450, 210, 12, '#B07A3A', 4),
  ],
  palaceLights: [],
};

/** The sky melts into the dark page. */
const NIGHT: HeroLight = {
  stone: {
    wall: '#B98A68',
    trim: '#E2BE95',
    shade: '#7D5648',
    panel: '#A57757',
    open: '#4A2430',
    dome: '#CFA984',
    domeShade: '#82604F',
    domeLight: '#EBCFA8',
    gold: '#F2C14E',
  },
  leaves: foliage('#241a1c', '#13302B', '#1B463C', '#27594B'),
  farLeaves: foliage('#241a1c', '#2B2A30', '#34333A', '#3F3D44'),
  ridges: ['#7C3640', '#5E2A38', '#47222F'],
  kiosk: LIT,
  path: '#7A5A48',
  road: '#6B4E42',
  post: '#2b1a1c',
  verge: '#143029',
  foreground: '#0B1B18',
  bulbs: { colour: '#FFE3A0', cable: '#2b1a1c', halo: 0.28 },
  defs: [
    skyFade([0, '#171012'], [0.3, '#20131D'], [0.6, '#3B1A2A'], [0.86, '#8C3A3C'], [1, '#D9774A']),
    lampLight('#FFCE73', 0.85).join(''),
    fade('lawn', [
      [0, '#2B4A3C'],
      [1, '#10241F'],
    ]),
  ],
  sky: (random) => [stars(random, 44, 14, 420, WIDTH), crescent(900, 96, 80), glow(860, 600, 420)],
  palaceLights: stringLights(
    [
      [MIDDLE - 345, 270, MIDDLE, 180, 40],
      [MIDDLE, 180, MIDDLE + 345, 270, 40],
      [MIDDLE - 345, 420, MIDDLE - 145, 380, 20],
      [MIDDLE + 145, 380, MIDDLE + 345, 420, 20],
    ],
    { gap: 20, cable: '#2b1a1a' },
  ),
};

function palaceWing({ stone, kiosk, curtain }: HeroLight): string {
  const [left, tower] = [MIDDLE - 330, MIDDLE - 345];
  return symbol('wing', [
    arcade(left, 520, 190, 110, 3, stone, { lit: LIT, curtain }),
    eave(left, 510, 190, 10, 4, stone),
    arcade(left, 428, 190, 82, 3, stone, { lit: LIT, rail: true }),
    eave(left, 417, 190, 11, 4, stone),
    jali(left, 400, 190, 17, stone),
    [48, 96, 144].map((dx) => stamp('kiosk', left + dx, 400, 58)),
    box(tower - 42, 400, 84, 230, stone.wall),
    box(tower + 12, 400, 30, 230, stone.shade, { opacity: 0.4 }),
    box(tower - 48, 390, 96, 11, stone.trim),
    shape(cuspedArch(tower - 22, 544, 44, 86), LIT),
    jharokha(tower, 446, 66, 80, stone, LIT),
    chhatri(tower, 390, 118, stone, kiosk),
  ]);
}

const palaceCentre = ({ stone }: HeroLight): Layer => {
  const x = MIDDLE;
  return [
    box(x - 145, 372, 290, 258, stone.wall),
    box(x + 60, 372, 85, 258, stone.shade, { opacity: 0.2 }),
    jali(x - 150, 356, 300, 17, stone),
    eave(x - 145, 372, 290, 11, 7, stone),
    box(x - 74, 312, 148, 44, stone.trim),
    dome(x, 316, 164, 130, stone),
    [-112, 112].map((dx) => stamp('kiosk', x + dx, 358, 88)),
    box(x - 70, 404, 140, 226, stone.trim),
    box(x - 60, 414, 120, 216, stone.panel),
    shape(cuspedArch(x - 50, 430, 100, 200, 0.42, 4), stone.open),
    shape(cuspedArch(x - 34, 470, 68, 160, 0.42), LIT),
    garland(hang(x - 50, 506, x + 50, 506, 26), 7),
    [-104, 104].map((dx) => jharokha(x + dx, 420, 60, 72, stone, LIT)),
    shape(cuspedArch(x - 126, 548, 42, 82, 0.45) + cuspedArch(x + 84, 548, 42, 82, 0.45), LIT),
    garland(
      hang(x - 145, 388, x - 70, 388, 20) +
        hang(x - 70, 388, x + 70, 388, 14) +
        hang(x + 70, 388, x + 145, 388, 20),
      7,
    ),
  ];
};

const forecourt = ({ stone, path, road }: HeroLight): Layer => {
  const x = MIDDLE;
  return [
    box(0, 628, WIDTH, 172, 'url(#lawn)'),
    box(860, 626, 740, 9, stone.trim),
    box(860, 635, 740, 7, stone.shade),
    shape(`M${x - 60} 635h120l22 30H${x - 82}z`, stone.trim),
    stroke(`M${x - 66} 644h132M${x - 72} 654h144`, stone.shade, 3),
    shape(`M${x - 82} 665h164Q${x + 40} 730 ${x - 140} 800H${x - 420}Q${x - 120} 730 ${x - 82} 665z`, path),
    shape('M0 716Q400 690 800 706T1210 690L1300 720Q900 742 640 740T0 764z', road),
  ];
};

const baraat: Layer = [
  parasol(566, 748, 104, 150),
  groomArriving(530, 742, 128),
  man(640, 744, 84, CREAM, SAFFRON, { stole: VERMILION }),
  dholPlayer(676, 750, 86, VERMILION),
  woman(716, 746, 80, PINK, MARIGOLD, { dancing: true }),
  woman(752, 750, 82, FOREST, MARIGOLD),
  man(790, 746, 84, CREAM, MARIGOLD, { dancing: true }),
  woman(440, 748, 82, VERMILION, MARIGOLD),
  woman(404, 752, 84, MARIGOLD, WINE),
  man(366, 748, 86, WHEAT, INDIGO),
  woman(326, 754, 84, TEAL, SAFFRON),
  woman(292, 756, 54, SAFFRON, MARIGOLD),
  piper(252, 752, 88, CREAM, VERMILION),
  woman(206, 756, 84, PLUM, MARIGOLD),
  dholPlayer(120, 752, 86, SAFFRON),
  woman(84, 756, 82, INDIGO, PINK),
];

const welcomers: Layer = [
  woman(1120, 744, 72, PINK, MARIGOLD),
  man(1148, 748, 76, CREAM, VERMILION),
  woman(1192, 700, 52, FOREST, MARIGOLD),
  groom(1216, 702, 54, SAFFRON),
  woman(1420, 748, 78, VERMILION, MARIGOLD),
  man(1456, 752, 82, WHEAT, FOREST, { stole: MARIGOLD }),
  woman(1500, 756, 50, MARIGOLD, VERMILION),
];

const flowerBeds = (random: Random, leaf: string): Layer => [
  bush(random, -30, 806, 380, 56, leaf, { colours: [MARIGOLD, SAFFRON], count: 18, size: 9 }),
  bush(random, 330, 806, 340, 40, leaf, { colours: ['#FFF3DF', MARIGOLD], count: 18, size: 8 }),
  bush(random, 650, 808, 330, 44, leaf, { colours: [SAFFRON, MARIGOLD], count: 20, size: 8 }),
  bush(random, 970, 806, 300, 40, leaf, { colours: ['#E0456B', '#F58AA0'], count: 18, size: 8 }),
  bush(random, 1250, 808, 400, 60, leaf, { colours: [MARIGOLD, SAFFRON], count: 18, size: 9 }),
];

function hero(light: HeroLight): string {
  const random = createRandom(131);
  const { leaves, farLeaves, ridges } = light;
  const lights = [
    [60, 612, 240, 612, 18],
    [240, 612, 420, 612, 18],
    [420, 612, 600, 612, 18],
    [600, 612, 780, 612, 18],
    [780, 612, 905, 548, 16],
  ] as const;
  const ridge = (y: number, swell: number, count: number, colour: string) =>
    hills(random, { y, swell, count, colour, width: WIDTH, floor: 800 });
  const defs = [
    light.defs,
    windowLight('#FFE9A8', '#F09A3C'),
    symbol('kiosk', chhatriMark(light.stone, light.kiosk)),
    palaceWing(light),
  ];
  return picture(
    defs,
    [
      skyDown(640, WIDTH),
      light.sky(random),
      ridge(540, 34, 6, ridges[0]),
      ridge(572, 22, 8, ridges[1]),
      farFort(170, 600, 210, 110, silhouette(ridges[1], ridges[0])),
      ridge(600, 12, 9, ridges[2]),
      [30, 110, 430, 520, 600].map((x, i) => tree(x, 634, [110, 84, 90, 74, 96][i] ?? 90, farLeaves)),
      '<use href="#wing"/>',
      `<use href="#wing" transform="translate(${MIDDLE * 2} 0)scale(-1 1)"/>`,
      palaceCentre(light),
      light.palaceLights,
      palm(840, 640, 210, -18, leaves),
      tree(1590, 640, 190, leaves),
      tree(1500, 640, 120, leaves),
      palm(1540, 640, 230, 20, leaves),
      forecourt(light),
      ashoka(905, 690, 170, leaves),
      ashoka(1098, 676, 130, leaves),
      ashoka(1362, 676, 130, leaves),
      ashoka(1440, 690, 160, leaves),
      bush(random, 1380, 712, 230, 34, light.verge, { colours: [MARIGOLD, SAFFRON], count: 18, size: 8 }),
      bush(random, 0, 690, 300, 24, light.verge, { colours: [MARIGOLD, SAFFRON], count: 30, size: 7 }),
      mandap(985, 742, 170, 210),
      [60, 240, 420, 600, 780].map((x) => lampPost(x, 700, 92, light.post)),
      stringLights(lights, { size: 7, gap: 22, ...light.bulbs }),
      baraat,
      welcomers,
      dots(random.scatter(12, 80, 700, 820, 764), 5, MARIGOLD),
      dots(random.scatter(10, 80, 700, 820, 764), 5, SAFFRON),
      rangoli(1290, 764, 60, 0.3, RED_RANGOLI),
      peacock(1370, 784, 64),
      flowerBeds(random, light.foreground),
      kalash(1190, 800, 46),
    ],
    { width: WIDTH, height: 800 },
  );
}

export const heroByDay = (): string => hero(DAY);
export const heroByNight = (): string => hero(NIGHT);
