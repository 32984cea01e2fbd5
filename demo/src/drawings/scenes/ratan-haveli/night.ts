import { camel, groomArriving, paintedElephant } from '../../parts/animals.ts';
import { cuspedArch, dome } from '../../parts/arches.ts';
import {
  CREAM,
  CRIMSON,
  FOREST,
  INDIGO,
  MARIGOLD,
  PINK,
  PLUM,
  SAFFRON,
  type Stone,
  TEAL,
  VERMILION,
  WHEAT,
  WINE,
} from '../../parts/colour.ts';
import { petals } from '../../parts/flowers.ts';
import { elephantFrieze, vasePanel } from '../../parts/frescoes.ts';
import { garland, hang, parasol, toran } from '../../parts/garlands.ts';
import { bulbs, diya, glow, lampLight, stringLights, windowLight } from '../../parts/lamps.ts';
import { chhatri, eave, jali, jharokha, LIT } from '../../parts/palace.ts';
import { dholPlayer, guests, man, piper, woman } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { firework, skyDown, skyFade, stars } from '../../parts/sky.ts';
import { box, circle, fade, type Layer, limb, picture, shape, stroke } from '../../parts/svg.ts';
import { LAMPLIT } from './setting.ts';

const GATE_STONE: Stone = { ...LAMPLIT, wall: '#C98A5A', trim: '#EFC08A', panel: '#AE6C48' };

export function baraatNight(): string {
  const random = createRandom(131);
  const defs = [
    skyFade([0, '#150B33'], [0.5, '#43205A'], [1, '#A8466A']),
    fade('street', [
      [0, '#8A5560'],
      [1, '#3E2238'],
    ]),
    lampLight('#FFCE73', 0.8),
    windowLight(),
  ];
  return picture(defs, [
    skyDown(700),
    stars(random, 60, 12, 260),
    firework(160, 130, 92, '#FFB347'),
    firework(1060, 120, 100, '#F58AA0'),
    firework(300, 230, 54, '#7FE0D0'),
    facade,
    box(0, 690, 1200, 210, 'url(#street)'),
    stroke('M0 740H1200M0 810H1200', '#2A162C', 2, { opacity: 0.5 }),
    glow(600, 640, 260),
    guests(random, 430, 530, 694, 700, 4, 80),
    guests(random, 670, 770, 694, 700, 4, 80),
    shape('M520 692H680L780 900H420z', '#8E1730'),
    shape('M532 692H668L752 900H448z', CRIMSON),
    procession,
    diya(60, 890, 26),
    diya(1140, 890, 26),
    petals(random, 40, 330, 720, 900, 892, [MARIGOLD, '#FFD9C2'], 7),
    stringLights(
      [
        [0, 220, 300, 300, 40],
        [1200, 220, 900, 300, 40],
      ],
      { colour: '#FFE7AE', size: 7, gap: 24, cable: '#2b1a2a' },
    ),
  ]);
}

const paintedStorey = (left: number): Layer => [
  box(left, 330, 330, 370, GATE_STONE.wall),
  eave(left, 318, 330, 14, 6, GATE_STONE),
  jali(left, 294, 330, 24, GATE_STONE),
  [left + 70, left + 165, left + 260].map((x) => jharokha(x, 350, 74, 104, GATE_STONE, LIT)),
  elephantFrieze(left, 452, 330, 76, 4, '#F4DDAE', '#7C1B33'),
  [left + 40, left + 165, left + 290].map((x, i) =>
    i === 1 ? '' : vasePanel(x - 32, 546, 64, 140, '#5E9AA8', '#7C1B33', i ? PINK : VERMILION),
  ),
  shape(cuspedArch(left + 118, 552, 94, 148, 0.42, 4), GATE_STONE.panel),
  shape(cuspedArch(left + 128, 566, 74, 134, 0.42, 4), LIT),
  [left + 60, left + 270].map((x) => chhatri(x, 296, 100, GATE_STONE, LIT)),
];

const GATEWAY = cuspedArch(508, 384, 184, 316, 0.4, 5);

const facade: Layer = [
  paintedStorey(60),
  paintedStorey(810),
  box(390, 250, 420, 450, GATE_STONE.wall),
  box(726, 250, 84, 450, GATE_STONE.shade, { opacity: 0.25 }),
  eave(390, 236, 420, 16, 10, GATE_STONE),
  jali(386, 208, 428, 28, GATE_STONE),
  dome(600, 176, 160, 116, GATE_STONE),
  box(532, 170, 136, 40, GATE_STONE.trim),
  [440, 760].map((x) => chhatri(x, 210, 124, GATE_STONE, LIT)),
  elephantFrieze(400, 262, 400, 70, 5, '#F4DDAE', '#7C1B33'),
  box(468, 344, 264, 356, GATE_STONE.trim),
  box(484, 360, 232, 340, '#7C1B33'),
  shape(GATEWAY, '#F4DDAE'),
  shape(cuspedArch(524, 408, 152, 292, 0.4, 5), LIT),
  [430, 770].map((x) => vasePanel(x - 28, 380, 56, 150, '#5E9AA8', '#7C1B33', MARIGOLD)),
  [430, 770].map((x) => paintedElephant(x, 690, 92, x > 600, '#7A93A4')),
  bulbs(GATEWAY.replace('z', ''), 7, 17),
  garland(hang(508, 500, 692, 500, 40), 10),
  toran(470, 730, 346, 10, 30, 8),
  bulbs('M390 252H810M60 332H390M810 332H1140', 5, 16),
];

const procession: Layer = [
  camel(1090, 830, 190, true, '#A8703F', VERMILION),
  man(1020, 834, 128, CREAM, FOREST, { stole: MARIGOLD }),
  parasol(640, 842, 150, 226),
  groomArriving(600, 836, 210),
  dholPlayer(450, 850, 140, VERMILION),
  piper(380, 846, 138, WHEAT, MARIGOLD),
  woman(310, 852, 134, PINK, MARIGOLD, { dancing: true }),
  man(244, 858, 140, CREAM, SAFFRON, { dancing: true }),
  woman(180, 854, 132, TEAL, VERMILION, { dancing: true }),
  lampBearer(110, 860, 136),
  woman(768, 856, 134, VERMILION, MARIGOLD),
  man(830, 862, 140, WHEAT, INDIGO, { stole: WINE }),
  woman(888, 858, 132, PLUM, MARIGOLD),
  lampBearer(956, 862, 136),
];

/** A man carrying a branched gas lamp on his head, as baraats have had since gas came. */
function lampBearer(x: number, y: number, h: number): Layer {
  const top = y - h * 1.06;
  return [
    man(x, y, h, '#9B1C3B', MARIGOLD),
    limb(
      `M${x - h * 0.12} ${y - h * 0.72}L${x - h * 0.06} ${top}M${x + h * 0.12} ${y - h * 0.72}L${x + h * 0.06} ${top}`,
      '#A5673F',
      5,
    ),
    box(x - h * 0.12, top - 6, h * 0.24, 8, '#8A5A20'),
    stroke(
      `M${x} ${top - 6}v${-h * 0.3}M${x - h * 0.22} ${top - h * 0.16}q${h * 0.22} ${h * 0.16} ${h * 0.44} 0`,
      '#C9852B',
      4,
    ),
    [-0.22, 0, 0.22].map((at) => [
      glow(x + h * at, top - h * (at ? 0.24 : 0.4), h * 0.34),
      circle(x + h * at, top - h * (at ? 0.24 : 0.4), h * 0.07, '#FFF3C4'),
    ]),
  ];
}
