import { FOREST, INDIGO, MARIGOLD, PINK, type Stone, VERMILION, WINE } from '../../parts/colour.ts';
import { garland, hang, toran } from '../../parts/garlands.ts';
import { diya, glow, lampLight, lantern, stringLights, windowLight } from '../../parts/lamps.ts';
import { kalash, pot, type RangoliColours, rangoli } from '../../parts/offerings.ts';
import { LIT } from '../../parts/palace.ts';
import { guests, man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { crescent, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { box, dots, fade, type Layer, picture, shape } from '../../parts/svg.ts';
import { type CourtLook, courtBack, courtFloor, courtWing, LAMPLIT } from './setting.ts';

const LAMPLIT_WING: Stone = {
  ...LAMPLIT,
  wall: '#9C5A3E',
  panel: '#7A4030',
  trim: '#CB8C5C',
  dome: '#B5714B',
};

/** The holy basil in its masonry pot, middle of the court. */
const tulsi: Layer = [
  shape('M560 790l10-44h60l10 44z', '#F0D2A4'),
  shape('M606 746h24l10 44h-24z', '#C99C6A'),
  box(562, 738, 76, 10, '#FFE6C4'),
  shape('M580 738q-30-40-6-60 4-34 26-36 22 2 26 36 24 20-6 60z', '#2F7A4B'),
  dots(
    [
      [586, 700],
      [600, 680],
      [614, 702],
      [596, 716],
      [610, 664],
    ],
    8,
    '#55A066',
  ),
  diya(548, 800, 20),
  diya(652, 800, 20),
  diya(600, 806, 20),
];

const COURT_RANGOLI: RangoliColours = ['#7C1B33', '#F2A20C', '#FFF3DF', '#C2283F', '#F7E4BE', '#F2A20C'];

export function courtyardNight(): string {
  const random = createRandom(31);
  const look: CourtLook = { stone: LAMPLIT, wing: LAMPLIT_WING, lit: LIT, upperLit: LIT, curtain: WINE };
  const defs = [
    skyFade([0, '#0B1A33'], [0.6, '#173056'], [1, '#2E4A6C']),
    fade('court', [
      [0, '#A8623F'],
      [1, '#5E2F2A'],
    ]),
    fade('warm', [
      [0, '#FFB75A', 0],
      [1, '#FFB75A', 0.35],
    ]),
    lampLight('#FFCE73'),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(420),
    stars(random, 80, 12, 240),
    crescent(1010, 60, 80),
    courtBack(look),
    toran(204, 996, 474, 30, 30, 7),
    courtWing(0, look),
    courtWing(1000, look),
    garland(hang(0, 486, 200, 486, 34) + hang(1000, 486, 1200, 486, 34), 10),
    courtFloor('#4A2323'),
    box(200, 600, 800, 120, 'url(#warm)'),
    [280, 440, 600, 760, 920].map((x) => glow(x, 600, 130)),
    stringLights(
      [
        [120, 210, 600, 150, 54],
        [600, 150, 1080, 210, 54],
        [0, 300, 420, 240, 50],
        [1200, 300, 780, 240, 50],
        [300, 262, 900, 262, 70],
      ],
      { colour: '#FFE7AE', size: 7, gap: 24, cable: '#2b1a1a', halo: 0.28 },
    ),
    lantern(360, 250, 40),
    lantern(840, 250, 40),
    lantern(480, 214, 40),
    lantern(720, 214, 40),
    rangoli(600, 790, 190, 0.3, COURT_RANGOLI),
    tulsi,
    ringOfLamps(),
    guests(random, 230, 480, 668, 690, 7, 72),
    guests(random, 720, 980, 668, 690, 7, 72),
    woman(330, 800, 118, VERMILION, MARIGOLD),
    woman(258, 822, 122, FOREST, PINK),
    man(186, 812, 124, '#F7E4BE', VERMILION, { stole: MARIGOLD }),
    woman(880, 802, 118, PINK, INDIGO),
    woman(950, 824, 122, MARIGOLD, WINE),
    man(1020, 812, 126, '#F7E4BE', FOREST, { stole: VERMILION }),
    kalash(1090, 880, 90),
    kalash(1024, 890, 64),
    pot(1156, 888, 74),
    kalash(110, 876, 84),
    pot(52, 884, 64),
    pot(172, 890, 54),
    toran(0, 1200, -2, 16, 70, 13),
  ]);
}

const ringOfLamps = (): string[] =>
  Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2;
    return diya(600 + 222 * Math.cos(angle), 792 + 68 * Math.sin(angle), 13);
  });
