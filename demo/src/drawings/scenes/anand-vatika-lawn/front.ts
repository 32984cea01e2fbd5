import { peacock } from '../../parts/animals.ts';
import { finial } from '../../parts/arches.ts';
import { CREAM, foliage, MARIGOLD, SAFFRON } from '../../parts/colour.ts';
import { bush } from '../../parts/flowers.ts';
import { toran } from '../../parts/garlands.ts';
import { glow, lampLight, stringLights, tentLight } from '../../parts/lamps.ts';
import { guests } from '../../parts/people.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, skyDown, skyFade } from '../../parts/sky.ts';
import { box, circle, fade, type Layer, picture, shape, stroke } from '../../parts/svg.ts';
import { pandal } from '../../parts/tents.ts';
import { ashoka, tree } from '../../parts/trees.ts';
import { ASHOKAS, baraat, carpetOnLawn, lawnGuests, lawnTables, pandalGarlands } from './setting.ts';

const farTemple = (light: string, shade: string, gold: string): Layer => [
  shape('M700 580V480Q704 410 730 372Q756 410 760 480V580z', light),
  shape('M730 372Q756 410 760 480V580h-20z', shade),
  finial(730, 374, 34, gold),
  stroke('M702 500h56M704 470h52M710 440h40M718 410h24', shade, 3),
];

/** The lawn with its three-peaked pandal in the last sun; also the picture that invites hosts. */
export function goldenHour(): string {
  const random = createRandom(5);
  const far = foliage('#8C7A3A', '#A5A551', '#B9B65D', '#D2C870');
  const leaves = foliage('#5B3A24', '#2F6B40', '#4B8A48', '#8DB257');
  const defs = [
    skyFade([0, '#F7C65C'], [0.45, '#FBDD91'], [1, '#FFF3D2']),
    fade('lawn', [
      [0, '#B9BE56'],
      [0.4, '#7FA04A'],
      [1, '#3F7440'],
    ]),
    lampLight('#FFF3C4', 0.9),
    tentLight('#B8542F', 0.1, '#FFD27A', 0.75),
  ];
  return picture(defs, [
    skyDown(600),
    glow(300, 400, 420),
    circle(300, 400, 66, '#FFFBE8'),
    cloud(620, 150, 340, '#FFF6DD', 0.75),
    cloud(60, 190, 240, '#FFF6DD', 0.6),
    cloud(930, 250, 220, '#FFF6DD', 0.55),
    birds(random, 520, 250, 11, '#A86B1F', 5),
    hills(random, { y: 500, swell: 30, count: 5, colour: '#E6C36A' }),
    hills(random, { y: 540, swell: 22, count: 8, colour: '#C9B85C' }),
    [40, 120, 420, 490, 1080, 1160].map((x) => tree(x, 590, random.between(120, 160), far)),
    farTemple('#D7B065', '#C59B50', '#B8801C'),
    box(0, 574, 1200, 326, 'url(#lawn)'),
    shape('M0 640Q300 604 620 622T1200 612V700H0z', '#A9B652', { opacity: 0.5 }),
    ASHOKAS.map(([x, h]) => ashoka(x, 640, h, leaves)),
    pandal(330, 660, 560, 300, 3),
    pandalGarlands(),
    guests(random, 350, 870, 652, 664, 15, 54),
    carpetOnLawn(random),
    stringLights(
      [
        [330, 470, 92, 380, 26],
        [92, 380, -20, 430, 10],
        [890, 470, 1112, 370, 26],
        [1112, 370, 1220, 420, 10],
      ],
      { colour: '#FFF6D8', size: 8, gap: 24, cable: '#7a5a2a', halo: 0.3 },
    ),
    lawnTables,
    lawnGuests,
    baraat,
    bush(random, -30, 915, 360, 120, '#2C5F38', { colours: [MARIGOLD, SAFFRON], count: 36, size: 11 }),
    bush(random, 880, 920, 360, 130, '#2C5F38', { colours: [MARIGOLD, CREAM, SAFFRON], count: 28, size: 11 }),
    peacock(352, 890, 96),
    toran(0, 1200, 0, 20, 74, 12),
  ]);
}
