import { cuspedArch, dome } from '../parts/arches.ts';
import {
  CREAM,
  FOREST,
  foliage,
  GOLD,
  MARIGOLD,
  PINK,
  SAFFRON,
  type Stone,
  silhouette,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../parts/colour.ts';
import { bush, petals } from '../parts/flowers.ts';
import { drapeLeft, drapeRight, festoon, garland, hang, swags, toran } from '../parts/garlands.ts';
import { diya, glow, lampLight, lantern, stringLights, windowLight } from '../parts/lamps.ts';
import { GOLD_RANGOLI, kalash, rangoli, sacredFire } from '../parts/offerings.ts';
import { arcade, chhatri, eave, farFort, jali, jharokha, LIT } from '../parts/palace.ts';
import { bride, groom, man, woman } from '../parts/people.ts';
import { createRandom } from '../parts/random.ts';
import { birds, cloud, crescent, firework, hills, skyDown, skyFade, stars } from '../parts/sky.ts';
import { beads, box, circle, fade, type Layer, limb, picture, shape, stroke } from '../parts/svg.ts';
import { ashoka, tree } from '../parts/trees.ts';
import { LAMPLIT } from '../scenes/ratan-haveli/setting.ts';

const PORTRAIT = { width: 600, height: 800 };

const MORNING: Stone = {
  wall: '#FBE3BC',
  trim: '#FFF6E4',
  shade: '#D9AC80',
  panel: '#F0CD9C',
  open: '#8A4A44',
  dome: '#FFF8EA',
  domeShade: '#EAC8A4',
  domeLight: '#FFFFFF',
  gold: '#D98A12',
};
/** A map pin with a marigold over a possible venue. */
const pin = (x: number, y: number, size: number, colour: string): Layer => [
  shape(
    `M${x} ${y}Q${x - size * 0.5} ${y - size * 0.6} ${x - size * 0.5} ${y - size * 0.95}a${size * 0.5} ${size * 0.5} 0 0 1 ${size} 0Q${x + size * 0.5} ${y - size * 0.6} ${x} ${y}z`,
    colour,
  ),
  circle(x, y - size * 0.94, size * 0.22, '#FFFBF5'),
];

/** A family on a hill looks out over a palace, a pandal and a lake house. */
export function stepSearch(): string {
  const random = createRandom(307);
  const leaves = foliage('#5B3A24', '#2F7A4E', '#4E9A5E', '#9CC476');
  const defs = [
    skyFade([0, '#9FD3E0'], [0.6, '#E4F1DC'], [1, '#FFF3D0']),
    fade('near', [
      [0, '#8FBE5E'],
      [1, '#3F8450'],
    ]),
    lampLight('#FFF6D6', 0.9),
    windowLight('#F7C77A', '#D98A4A'),
  ];
  return picture(
    defs,
    [
      skyDown(800, 600),
      glow(440, 190, 220),
      circle(440, 190, 42, '#FFFBE6'),
      cloud(60, 210, 220, '#FFFFFF', 0.85),
      cloud(330, 280, 200, '#FFFFFF', 0.7),
      birds(random, 180, 300, 9, '#6E8C8C', 4),
      hills(random, { y: 400, swell: 30, count: 4, colour: '#BBD8B4', width: 600, floor: 800 }),
      hills(random, { y: 440, swell: 18, count: 5, colour: '#9CC59A', width: 600, floor: 800 }),
      farFort(70, 450, 110, 80, silhouette('#E6C79A', '#B5805E')),
      shape('M0 470Q300 440 600 470V800H0z', '#A9CF78'),
      shape('M330 500Q470 484 600 496V560Q470 580 350 548z', '#8CCBD0'),
      box(440, 466, 120, 34, MORNING.wall),
      arcade(440, 470, 120, 32, 5, MORNING, { lit: LIT }),
      dome(500, 466, 50, 40, MORNING),
      tree(590, 520, 70, leaves),
      palace,
      tree(50, 590, 100, leaves),
      ashoka(270, 590, 110, leaves),
      tree(420, 620, 76, leaves),
      shape('M470 560L500 516L530 560L560 516L590 560V600H470z', '#FFFDF6'),
      swags(470, 590, 562, 10, 6, VERMILION, MARIGOLD),
      pin(160, 372, 46, '#9B1C3B'),
      pin(500, 412, 32, MARIGOLD),
      pin(530, 500, 32, '#1C6E46'),
      shape('M0 690Q200 600 420 640T600 620V800H0z', 'url(#near)'),
      man(230, 720, 130, CREAM, VERMILION, { stole: MARIGOLD }),
      limb('M246 626L296 596', '#E6D6BC', 8),
      circle(298, 595, 5, '#A5673F'),
      woman(300, 726, 122, PINK, MARIGOLD),
      woman(360, 730, 116, TEAL, VERMILION),
      woman(180, 736, 78, MARIGOLD, FOREST),
      bush(random, -30, 815, 280, 90, '#2C6B48', { colours: [MARIGOLD, SAFFRON], count: 22, size: 10 }),
      bush(random, 370, 815, 270, 90, '#2C6B48', { colours: ['#FFFDF2', PINK], count: 20, size: 10 }),
    ],
    PORTRAIT,
  );
}

const palace: Layer = [
  arcade(70, 500, 180, 80, 4, MORNING, { lit: LIT }),
  eave(70, 490, 180, 10, 6, MORNING),
  jali(70, 474, 180, 16, MORNING),
  box(120, 430, 80, 46, MORNING.wall),
  dome(160, 432, 92, 70, MORNING),
  [86, 234].map((x) => chhatri(x, 476, 74, MORNING, LIT)),
  garland(festoon(76, 244, 506, 12, 3), 6),
];

/** The venue lit for the evening; its host hands the family a lamp as a confirmation. */
export function stepBook(): string {
  const random = createRandom(311);
  const defs = [
    skyFade([0, '#0B1A33'], [0.6, '#173056'], [1, '#2E4A6C']),
    fade('floor', [
      [0, '#A8623F'],
      [1, '#5E2F2A'],
    ]),
    lampLight('#FFCE73', 0.8),
    windowLight(),
  ];
  return picture(
    defs,
    [
      skyDown(690, 600),
      stars(random, 40, 8, 240, 600),
      crescent(440, 96, 60),
      [0, 600].map((x) => tree(x, 690, 260, foliage('#1a1a24', '#12302F', '#194440', '#235A50'))),
      arcade(60, 500, 480, 180, 3, LAMPLIT, { lit: LIT, cusps: 4, curtain: WINE }),
      eave(60, 486, 480, 14, 6, LAMPLIT),
      arcade(60, 350, 480, 136, 5, LAMPLIT, { lit: LIT, rail: true }),
      eave(60, 336, 480, 14, 8, LAMPLIT),
      jali(56, 312, 488, 24, LAMPLIT),
      box(240, 260, 120, 52, LAMPLIT.wall),
      shape(cuspedArch(256, 270, 34, 42, 0.4) + cuspedArch(310, 270, 34, 42, 0.4), LIT),
      dome(300, 264, 140, 104, LAMPLIT),
      [110, 490].map((x) => chhatri(x, 314, 112, LAMPLIT, LIT)),
      jharokha(300, 356, 120, 124, LAMPLIT, LIT),
      toran(64, 536, 504, 20, 32, 7),
      stringLights(
        [
          [-10, 260, 300, 190, 40],
          [300, 190, 610, 260, 40],
        ],
        { colour: '#FFE7AE', size: 7, gap: 22, cable: '#2b1a1a' },
      ),
      lantern(170, 250, 36),
      lantern(430, 250, 36),
      shape('M0 680H600V800H0z', 'url(#floor)'),
      stroke('M0 712H600M0 752H600M300 680V800M200 680L120 800M400 680L480 800', '#4A2323', 1.6, {
        opacity: 0.4,
      }),
      [130, 300, 470].map((x) => glow(x, 610, 120)),
      rangoli(300, 762, 110, 0.28, ['#7C1B33', '#F2A20C', '#FFF3DF', '#C2283F', '#F7E4BE', '#F2A20C']),
      man(390, 744, 150, '#F7E4BE', SAFFRON, { stole: WINE, flip: true }),
      limb('M374 640L338 648', '#DED0AA', 9),
      woman(210, 748, 142, VERMILION, MARIGOLD),
      man(146, 752, 152, WHEAT, FOREST),
      limb('M226 640L262 648', '#A5673F', 7),
      shape('M262 640h76v40h-76z', '#FFFBF5'),
      shape('M262 640h76l-38 24z', '#F2D9A8'),
      circle(300, 664, 8, '#9B1C3B'),
      [190, 410].map((x) => diya(x, 786, 22)),
      kalash(70, 786, 84),
      kalash(530, 786, 84),
    ],
    PORTRAIT,
  );
}

/** The couple under the canopy, petals in the air. */
export function stepCelebrate(): string {
  const random = createRandom(313);
  const defs = [
    skyFade([0, '#2A1440'], [0.6, '#7A2A52'], [1, '#E4784A']),
    fade('carpet', [
      [0, '#B3202F'],
      [1, '#6E1228'],
    ]),
    lampLight('#FFD98A', 0.8),
    windowLight(),
  ];
  return picture(
    defs,
    [
      skyDown(800, 600),
      stars(random, 36, 8, 260, 600),
      firework(110, 210, 72, '#FFB347'),
      firework(500, 190, 80, '#F58AA0'),
      firework(300, 100, 50, '#7FE0D0'),
      canopyBack,
      bride(262, 640, 168),
      groom(340, 640, 178),
      garland('M256 520q16 46 28 2M330 506q14 54 28 2', 7),
      man(166, 644, 158, CREAM, SAFFRON, { stole: FOREST }),
      woman(440, 644, 150, PINK, MARIGOLD),
      canopyFront,
      shape('M60 650H540L620 800H-20z', 'url(#carpet)'),
      box(50, 642, 500, 18, MARIGOLD),
      beads('M66 676L0 790M534 676L600 790', GOLD, 5, 13),
      sacredFire(300, 712, 66),
      glow(300, 680, 140),
      rangoli(300, 756, 90, 0.28, GOLD_RANGOLI),
      [170, 430].map((x) => diya(x, 776, 24)),
      kalash(100, 772, 80),
      kalash(500, 772, 80),
      petals(random, 26, 60, 260, 540, 780, [MARIGOLD, '#FFD9C2', '#F58AA0'], 7),
    ],
    PORTRAIT,
  );
}

const canopyBack: Layer = [
  box(90, 290, 420, 360, '#7C1B33'),
  shape(cuspedArch(120, 310, 360, 340, 0.46, 5), '#F7D9A0'),
  shape(cuspedArch(142, 336, 316, 314, 0.46, 5), WINE),
  glow(300, 500, 230),
  garland(cuspedArch(130, 322, 340, 328, 0.46, 5).replace('z', ''), 13),
];

const canopyFront: Layer = [
  [80, 520].map((x) => [
    box(x - 20, 270, 40, 380, '#E8B36A'),
    box(x + 4, 270, 16, 380, '#B87A3A'),
    garland(`M${x} 290V640`, 16),
  ]),
  shape('M20 276Q190 262 250 190H350Q410 262 580 276z', VERMILION),
  shape('M300 190H350Q410 262 580 276H400Q330 240 300 190z', WINE),
  shape('M200 276Q270 250 284 190H316Q330 250 400 276z', MARIGOLD),
  box(14, 270, 572, 16, MARIGOLD),
  swags(14, 586, 284, 22, 8, '#FFF3DF', VERMILION),
  kalash(300, 192, 46),
  drapeLeft(98, 286, 84, 360, '#FFF3DF', '#F2D2B0'),
  drapeRight(502, 286, 84, 360, '#FFF3DF', '#F2D2B0'),
  garland(hang(80, 290, 300, 290, 36) + hang(300, 290, 520, 290, 36), 11),
];
