import { FOREST, MARIGOLD, MILK, PINK, VERMILION } from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import { carvedGable, type HouseTones, tiledRoof } from '../../parts/kerala.ts';
import { diya, glow, lampLight, templeLamp, windowLight } from '../../parts/lamps.ts';
import { kalash, kolam, leafMeal } from '../../parts/offerings.ts';
import { man, seatedMan, seatedWoman, woman } from '../../parts/people.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { cloud, skyDown, skyFade } from '../../parts/sky.ts';
import { box, dashes, dots, fade, type Layer, picture, polygon, shape, stroke } from '../../parts/svg.ts';
import { DAWN_HOUSE, farPalms } from './setting.ts';

const RAIN_HOUSE: HouseTones = {
  ...DAWN_HOUSE,
  tile: '#B5583E',
  tileShade: '#8A3E30',
  wall: '#F4EAD8',
  wallShade: '#CFC4B4',
  plinth: '#8E5A48',
};

/** Roofs that lean in over the court from both sides. */
const sideRoofs: Layer = [-1, 1].map((side) => {
  const x = (at: number) => 600 + side * at;
  const rows = [0.17, 0.34, 0.51, 0.68, 0.85].map(
    (t) => `M${x(640)} ${-60 + 390 * t}L${x(340 - 30 * t)} ${130 + 150 * t}`,
  );
  return [
    polygon(
      [
        [x(640), -60],
        [x(340), 130],
        [x(310), 280],
        [x(640), 330],
      ],
      RAIN_HOUSE.tileShade,
    ),
    dashes(rows.join(''), RAIN_HOUSE.tileLine, 4, '12 4', { opacity: 0.6 }),
    polygon(
      [
        [x(310), 280],
        [x(640), 330],
        [x(640), 346],
        [x(310), 292],
      ],
      RAIN_HOUSE.wood,
    ),
  ];
});

const rain = (random: Random): Layer => [
  stroke(
    random
      .scatter(70, 310, 0, 890, 640)
      .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-5 34`)
      .join(''),
    '#FFFFFF',
    2,
    { opacity: 0.45 },
  ),
  stroke([360, 440, 520, 600, 680, 760, 840].map((x) => `M${x} 296V600`).join(''), '#FFFFFF', 3, {
    opacity: 0.25,
    'stroke-dasharray': '16 10',
  }),
];

const courtPillar = (x: number, foot: number, h: number, w: number): Layer => [
  box(x - w / 2, foot - h, w, h, '#7A4228'),
  box(x + w * 0.1, foot - h, w * 0.4, h, '#5A2E1C'),
  box(x - w * 0.8, foot - h * 0.07, w * 1.6, h * 0.07, '#8E5A48'),
  box(x - w * 0.7, foot - h, w * 1.4, h * 0.05, '#B5703F'),
  box(x - w * 0.65, foot - h * 0.5, w * 1.3, h * 0.03, '#B5703F'),
];

export function feastInTheCourt(): string {
  const random = createRandom(227);
  const defs = [
    skyFade([0, '#7E98A8'], [1, '#D6E6DC']),
    fade('floor', [
      [0, '#A8503C'],
      [1, '#7A3430'],
    ]),
    fade('court', [
      [0, '#8FB0A4'],
      [1, '#5E8A80'],
    ]),
    lampLight('#FFDF9A', 0.85),
    windowLight('#FFE9B0', '#F2A95A'),
  ];
  return picture(defs, [
    skyDown(320),
    farPalms(260, '#8AAE9E', [
      [440, 150],
      [520, 190],
      [690, 180],
      [770, 140],
    ]),
    cloud(380, 110, 240, '#EAF2EC', 0.7),
    cloud(640, 80, 220, '#EAF2EC', 0.6),
    box(0, 270, 1200, 640, '#6E3A2A'),
    box(300, 330, 600, 230, RAIN_HOUSE.wall),
    backRoom,
    tiledRoof(280, 920, 330, 350, 850, 216, RAIN_HOUSE),
    carvedGable(600, 332, 90, 232, RAIN_HOUSE),
    polygon(
      [
        [0, 330],
        [300, 290],
        [300, 560],
        [0, 700],
      ],
      '#EBDCC6',
    ),
    polygon(
      [
        [1200, 330],
        [900, 290],
        [900, 560],
        [1200, 700],
      ],
      '#DCCBB4',
    ),
    sideDoors,
    shape('M0 900V700L300 556H900L1200 700V900z', 'url(#floor)'),
    stroke('M0 760L300 590M1200 760L900 590M150 900L380 600M1050 900L820 600', '#5E2A28', 2, {
      opacity: 0.4,
    }),
    polygon(
      [
        [380, 606],
        [820, 606],
        [930, 760],
        [270, 760],
      ],
      '#4E7A70',
    ),
    polygon(
      [
        [392, 622],
        [808, 622],
        [900, 750],
        [300, 750],
      ],
      'url(#court)',
    ),
    rainRings,
    kolam(600, 690, 110, 0.28, '#F4FBF4', MARIGOLD),
    tulsiPlinth,
    sideRoofs,
    [330, 446, 754, 870].map((x) => courtPillar(x, 606, 276, 26)),
    rain(random),
    [210, 990].map((x) => courtPillar(x, 800, 500, 44)),
    garland(festoon(330, 870, 356, 20, 6), 9, MILK, MARIGOLD),
    [388, 512, 688, 812].map((x) => [
      stroke(`M${x} 330V420`, '#5A2E1C', 2),
      glow(x, 440, 60),
      shape(`M${x - 16} 430h32l-8 16h-16z`, '#C9852B'),
      diya(x, 432, 20),
    ]),
    feastRow([
      [94, 846],
      [196, 790],
      [274, 742],
    ]),
    feastRow([
      [1106, 846],
      [1004, 790],
      [926, 742],
    ]),
    woman(420, 600, 96, MILK, VERMILION, { border: '#E0A93A', flowers: true }),
    man(776, 600, 100, MILK, null),
    man(480, 850, 160, MILK, null, { bare: true, stole: VERMILION }),
    shape('M506 772h50l-8 38h-34z', '#C9852B'),
    woman(730, 852, 156, MILK, FOREST, { border: '#E0A93A', flowers: true }),
    leafMealRow,
    templeLamp(372, 872, 170),
    templeLamp(828, 872, 170),
    kalash(600, 890, 74),
    petals(random, 20, 430, 790, 770, 890, [MARIGOLD, MILK], 7),
  ]);
}

const backRoom: Layer = [
  [390, 510, 690, 810].map((x) => [
    box(x - 34, 400, 68, 156, '#7A4228'),
    box(x - 26, 410, 52, 146, 'url(#lit)'),
    stroke(`M${x} 410v146`, '#7A4228', 5),
  ]),
  box(560, 380, 80, 178, '#5A2E1C'),
  box(570, 392, 60, 166, '#FFE3A0'),
  woman(600, 556, 120, VERMILION, MARIGOLD, { flowers: true, border: '#FFE08A' }),
];

const sideDoors: Layer = [
  polygon(
    [
      [70, 420],
      [180, 400],
      [180, 614],
      [70, 666],
    ],
    '#7A4228',
  ),
  polygon(
    [
      [84, 434],
      [168, 418],
      [168, 616],
      [84, 656],
    ],
    'url(#lit)',
  ),
  polygon(
    [
      [1130, 420],
      [1020, 400],
      [1020, 614],
      [1130, 666],
    ],
    '#7A4228',
  ),
  polygon(
    [
      [1116, 434],
      [1032, 418],
      [1032, 616],
      [1116, 656],
    ],
    'url(#lit)',
  ),
];

const rainRings: Layer = [
  [410, 660, 26],
  [500, 730, 30],
  [760, 660, 24],
  [800, 724, 32],
  [640, 640, 18],
  [350, 726, 26],
].map(
  ([x = 0, y = 0, r = 0]) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.3}" fill="none" stroke="#EAF7F2" stroke-width="2" opacity=".7"/>`,
);

const tulsiPlinth: Layer = [
  shape('M560 704l8-50h64l8 50z', '#C98A6A'),
  shape('M606 654h26l8 50h-30z', '#A0644C'),
  box(556, 646, 88, 12, '#E0A98A'),
  shape('M578 648q-28-36-6-54 4-30 28-32 24 2 28 32 22 18-6 54z', '#1E7A50'),
  dots(
    [
      [588, 612],
      [602, 594],
      [614, 616],
      [598, 628],
    ],
    8,
    '#6CC48A',
  ),
  diya(574, 704, 16),
  diya(626, 704, 16),
];

/** Diners at the edge of the court, farther ones first. */
const feastRow = (seats: readonly (readonly [x: number, y: number])[]): Layer =>
  [...seats].reverse().map(([x, y], i) => {
    const h = 92 + (y - 742) * 0.62;
    const flip = x > 600;
    return [
      i % 2
        ? seatedMan(x, y - h * 0.1, h, MILK, null, { stole: MARIGOLD, flip })
        : seatedWoman(x, y - h * 0.1, h, i ? PINK : MILK, VERMILION, {
            flowers: true,
            border: '#E0A93A',
            flip,
          }),
      shape(`M${x - h * 0.56} ${y - h * 0.02}h${h * 1.12}l${h * 0.06} ${h * 0.26}h${-h * 1.24}z`, '#D9B46A'),
      leafMeal(x, y + h * 0.1, h * 0.86, '#2E8A5E'),
    ];
  });

const leafMealRow: Layer = [
  polygon(
    [
      [440, 862],
      [760, 862],
      [786, 898],
      [414, 898],
    ],
    '#D9B46A',
  ),
  leafMeal(510, 880, 110, '#2E8A5E'),
  leafMeal(690, 880, 110, '#2E8A5E'),
];
