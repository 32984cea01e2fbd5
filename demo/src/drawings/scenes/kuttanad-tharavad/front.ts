import { riceBoat, snakeBoat } from '../../parts/boats.ts';
import { foliage, MARIGOLD, MILK, PINK, VERMILION } from '../../parts/colour.ts';
import { bush, lotus } from '../../parts/flowers.ts';
import { fishingNet, tharavad } from '../../parts/kerala.ts';
import { glow, lampLight, templeLamp, windowLight } from '../../parts/lamps.ts';
import { createRandom, type Random } from '../../parts/random.ts';
import { birds, cloud, ripples, skyDown, skyFade } from '../../parts/sky.ts';
import {
  box,
  circle,
  clip,
  clipped,
  dots,
  ellipse,
  fade,
  group,
  type Layer,
  limb,
  picture,
  reflection,
  shape,
  symbol,
} from '../../parts/svg.ts';
import { banana, cornerFronds, palm } from '../../parts/trees.ts';
import {
  bankParty,
  DAWN_HOUSE,
  EMERALD,
  FAR_SHORE,
  farPalms,
  lawn,
  NEAR_PALMS,
  shore,
  WATER,
} from './setting.ts';

const hyacinths = (random: Random, pad: string): Layer =>
  random.scatter(15, 20, 800, 1180, 880).map(([x, y]) => [
    ellipse(x - 14, y, 18, 6, pad),
    ellipse(x + 12, y + 2, 16, 5, pad, { opacity: 0.85 }),
    dots(
      [
        [x - 2, y - 10],
        [x + 5, y - 14],
        [x, y - 19],
      ],
      9,
      '#B98AE0',
    ),
  ]);

export function lavenderDawn(): string {
  const random = createRandom(211);
  const defs = [
    skyFade([0, '#A896D0'], [0.4, '#DDB4D4'], [0.75, '#FBD9C4'], [1, '#FFF3C8']),
    fade('lagoon', [
      [0, '#FBE6CC'],
      [0.3, '#D9BFD6'],
      [0.7, '#7FB0B0'],
      [1, '#2E7A74'],
    ]),
    lampLight('#FFF3C8', 0.9),
    windowLight('#FFE9B0', '#F2A95A'),
    clip('water', WATER),
  ];
  return picture(defs, [
    skyDown(600),
    glow(930, 330, 380),
    circle(930, 330, 54, '#FFFBE6'),
    cloud(60, 150, 380, '#F4E0EE', 0.75),
    cloud(760, 120, 360, '#F7E6EC', 0.7),
    cloud(420, 80, 240, '#EBD4EA', 0.6),
    birds(random, 180, 250, 13, '#7A5E96', 6),
    shape('M0 540Q200 500 420 520T820 508 1200 520V610H0z', '#C3AED0'),
    farPalms(560, '#A79CC4', FAR_SHORE),
    shape('M0 566Q260 544 600 560T1200 552V610H0z', '#8FA6B4'),
    fishingNet(1140, 590, 120, '#6E7A9A'),
    symbol('house', [
      NEAR_PALMS.map(([x, y, h, lean]) => palm(x, y, h, lean, EMERALD, 0.42, '#E0B04A')),
      lawn('#4E9A5E'),
      tharavad(DAWN_HOUSE),
    ]),
    banana(452, 566, 90, foliage('#1E6A4C', '#1E6A4C', '#2E8A5E', '#7CC48A')),
    banana(862, 566, 96, foliage('#1E6A4C', '#1E6A4C', '#2E8A5E', '#7CC48A')),
    bush(random, 150, 592, 170, 40, '#2E7A56', { colours: [VERMILION, MARIGOLD], count: 14, size: 7 }),
    bush(random, 890, 592, 170, 40, '#2E7A56', { colours: [PINK, MILK], count: 14, size: 7 }),
    box(0, 606, 1200, 294, 'url(#lagoon)'),
    clipped('water', group(reflection('house', 612, 0.34))),
    limb('M896 620H966M884 644H978M906 668H954M890 692H972', '#FFF9E0', 7, { opacity: 0.8 }),
    ripples(random, 46, 626, 880, '#FFFDF2', 0.5),
    shore('#2E6E50'),
    templeLamp(474, 606, 62),
    templeLamp(726, 606, 62),
    bankParty,
    ellipse(300, 700, 210, 9, '#2E6A70', { opacity: 0.35 }),
    snakeBoat(290, 690, 180, 14),
    shape('M612 776Q800 800 1010 770Q860 812 612 776z', '#1E5A5E', { opacity: 0.4 }),
    riceBoat(806, 776, 196, 'url(#lit)'),
    [
      [420, 800, 24],
      [520, 842, 32],
      [330, 846, 26],
      [610, 800, 18],
    ].map(([x = 0, y = 0, size = 0]) => lotus(x, y, size, '#E86A9C', '#FFE0EA', '#2E7A5E')),
    hyacinths(random, '#3E8E62'),
    cornerFronds(-30, 900, 330, '#0F4A3C'),
    cornerFronds(1230, 910, 300, '#0F4A3C', true),
    bush(random, -40, 922, 300, 90, '#0F4A3C', { colours: [MARIGOLD, '#FFFDF2'], count: 24, size: 11 }),
  ]);
}
