import { riceBoat, snakeBoat } from '../../parts/boats.ts';
import { foliage, MARIGOLD, MILK, PINK, VERMILION } from '../../parts/colour.ts';
import { type HouseTones, tharavad } from '../../parts/kerala.ts';
import { diya, diyas, glow, lampLight, stringLights, templeLamp, windowLight } from '../../parts/lamps.ts';
import { urli } from '../../parts/offerings.ts';
import { LIT } from '../../parts/palace.ts';
import { man, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { cloud, fullMoon, ripples, skyDown, skyFade, stars } from '../../parts/sky.ts';
import {
  box,
  clip,
  clipped,
  ellipse,
  fade,
  group,
  type Layer,
  limb,
  picture,
  polygon,
  reflection,
  shape,
  stroke,
  symbol,
} from '../../parts/svg.ts';
import { cornerFronds, palm } from '../../parts/trees.ts';
import { bankParty, FAR_SHORE, farPalms, lawn, NEAR_PALMS, shore, WATER } from './setting.ts';

const NIGHT_HOUSE: HouseTones = {
  wall: '#A493B4',
  wallShade: '#6E6290',
  wood: '#3E2438',
  woodLight: '#8A5A50',
  tile: '#6A3450',
  tileShade: '#4A2442',
  tileLine: '#3A1A38',
  plinth: '#5A3C58',
  lit: LIT,
};

const NIGHT_PALM = foliage('#1A1632', '#123048', '#1A4A58', '#2C6A70');

/** The wooden landing with its lamps, foreground right. */
const landing = (plank: string, edge: string): Layer => [
  polygon(
    [
      [800, 812],
      [1200, 796],
      [1200, 900],
      [730, 900],
    ],
    plank,
  ),
  stroke('M790 828L1200 812M776 850L1200 838M758 874L1200 866', edge, 3),
  [820, 940, 1060].map((x) => box(x, 808, 12, 92, edge)),
];

const LAMP_ROWS = [
  [330, 870, 540, 22],
  [320, 880, 560, 26],
  [512, 688, 574, 10],
  [502, 698, 590, 11],
] as const;

/** Rows of small flames along plinth and steps. */
const lampRows: Layer = LAMP_ROWS.map(([x1, x2, y, count]) =>
  Array.from({ length: count }, (_, i) => diya(x1 + ((x2 - x1) * (i + 0.5)) / count, y, 9)),
);

export function thousandLamps(): string {
  const random = createRandom(223);
  const defs = [
    skyFade([0, '#150B38'], [0.5, '#3C1F66'], [0.85, '#8A3E80'], [1, '#D9708A']),
    fade('lagoon', [
      [0, '#A84E84'],
      [0.35, '#4A2670'],
      [1, '#100A30'],
    ]),
    lampLight('#FFC468', 0.85),
    windowLight('#FFE9A8', '#F59A32'),
    clip('water', WATER),
  ];
  return picture(defs, [
    skyDown(600),
    stars(random, 80, 16, 380),
    fullMoon(250, 170, 58),
    cloud(120, 230, 320, '#8A6AB0', 0.35),
    cloud(820, 160, 320, '#8A6AB0', 0.3),
    shape('M0 540Q200 500 420 520T820 508 1200 520V610H0z', '#4A2A6A'),
    farPalms(560, '#38205A', FAR_SHORE),
    shape('M0 566Q260 544 600 560T1200 552V610H0z', '#2C1A4E'),
    glow(600, 480, 420),
    symbol('house', [
      NEAR_PALMS.map(([x, y, h, lean]) => palm(x, y, h, lean, NIGHT_PALM)),
      lawn('#1E4A52'),
      tharavad(NIGHT_HOUSE),
      lampRows,
    ]),
    stringLights(
      [
        [290, 430, 400, 326, -6],
        [910, 430, 800, 326, -6],
        [418, 288, 496, 200, -4],
        [782, 288, 704, 200, -4],
        [290, 434, 910, 434, 0],
        [190, 240, 496, 200, 46],
        [996, 230, 704, 200, 46],
      ],
      { size: 5, gap: 15, cable: '#2A1438', halo: 0.3 },
    ),
    box(0, 606, 1200, 294, 'url(#lagoon)'),
    clipped('water', group(reflection('house', 612, 0.5))),
    limb('M214 628H286M204 652H296M222 676H278M208 700H290M226 724H274', '#FFF1CF', 6, { opacity: 0.5 }),
    ripples(random, 50, 626, 880, '#FFC98A', 0.4),
    shore('#14303E'),
    templeLamp(474, 606, 70),
    templeLamp(726, 606, 70),
    bankParty,
    random
      .scatter(44, 20, 640, 1180, 880)
      .map(([x, y]) => [
        ellipse(x, y + 1, (y - 560) * 0.045, (y - 560) * 0.012, '#2E7A5E'),
        diya(x, y, (y - 560) * 0.045 + 3),
      ]),
    snakeBoat(960, 676, 150, 12),
    riceBoat(392, 800, 236, LIT, true),
    landing('#5A3A58', '#3A2442'),
    woman(890, 846, 130, MILK, VERMILION, { border: '#E0A93A', flowers: true }),
    man(950, 850, 136, MILK, null, { stole: MARIGOLD }),
    woman(1010, 856, 84, MARIGOLD, PINK),
    templeLamp(1090, 872, 170),
    urli(820, 884, 80),
    diyas([
      [1150, 884, 26],
      [880, 888, 24],
      [960, 890, 24],
      [1030, 888, 24],
    ]),
    cornerFronds(-30, 910, 330, '#0A0A26'),
  ]);
}
