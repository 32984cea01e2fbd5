import { CRIMSON, foliage, MARIGOLD, SAFFRON, VERMILION, WINE } from '../../parts/colour.ts';
import { bush, petals } from '../../parts/flowers.ts';
import { diya, glow, lampLight, lantern, stringLights } from '../../parts/lamps.ts';
import { GOLD_RANGOLI, kalash, pot, rangoli, sacredFire } from '../../parts/offerings.ts';
import { createRandom } from '../../parts/random.ts';
import { skyDown, skyFade } from '../../parts/sky.ts';
import {
  backdropArch,
  backdropClip,
  stageDrapes,
  stageFloor,
  stagePillar,
  stageRoof,
  WHITE_JASMINE,
  weddingParty,
} from '../../parts/stage.ts';
import { beads, box, dots, fade, picture, shape } from '../../parts/svg.ts';
import { ashoka, tree } from '../../parts/trees.ts';

export function gardenStage(): string {
  const random = createRandom(103);
  const leaves = foliage('#1a1a24', '#12302F', '#194440', '#235A50');
  const defs = [
    skyFade([0, '#14243F'], [1, '#2E4A6C']),
    lampLight('#FFD98A'),
    fade('carpet', [
      [0, CRIMSON],
      [1, '#6E1228'],
    ]),
    fade('frame', [
      [0, '#F7D9A0'],
      [1, '#E9A05A'],
    ]),
    backdropClip(),
  ];
  return picture(defs, [
    skyDown(900),
    dots(random.scatter(60, 0, 0, 1200, 300), 2.6, '#FFF1CF', { opacity: 0.7 }),
    tree(60, 620, 320, leaves),
    tree(1140, 620, 330, leaves),
    [240, 960].map((x) => ashoka(x, 620, 330, leaves)),
    stageLights,
    box(0, 620, 1200, 280, '#1D4A3C'),
    shape('M120 660H1080L1200 900H0z', 'url(#carpet)'),
    beads('M128 672L14 900M1072 672L1186 900', '#F2C14E', 6, 16),
    stageFloor(MARIGOLD, '#8E1730'),
    backdropArch({ wall: '#7C1B33', frame: 'url(#frame)', inside: WINE, jasmine: WHITE_JASMINE }),
    [250, 950].map((x) => stagePillar(x, '#E8B36A')),
    stageRoof(VERMILION, MARIGOLD),
    stageDrapes('#FFF3DF', '#E5B58A'),
    lantern(430, 250, 52),
    lantern(770, 250, 52),
    shape('M500 640v-70q0-52 46-54h108q46 2 46 54v70z', CRIMSON),
    shape('M522 600v-40q4-30 30-32h96q26 2 30 32v40z', '#D8485A'),
    weddingParty(650),
    sacredFire(600, 764, 100),
    glow(600, 700, 200),
    rangoli(600, 822, 150, 0.26, GOLD_RANGOLI),
    [440, 400, 352, 760, 800, 848].map((x, i) => diya(x, 838 + (i % 3) * 2, 30 + (i % 3) * 4)),
    kalash(230, 790, 110),
    kalash(970, 790, 110),
    pot(150, 830, 90),
    pot(1050, 830, 90),
    petals(random, 70, 150, 700, 1050, 890, [MARIGOLD, '#FFD9C2'], 9),
    bush(random, -40, 920, 260, 130, '#0F2B2A', { colours: [MARIGOLD, SAFFRON], count: 32, size: 13 }),
    bush(random, 990, 920, 260, 130, '#0F2B2A', { colours: ['#F58AA0', '#FFF6E8'], count: 32, size: 13 }),
  ]);
}

const stageLights = stringLights(
  [
    [0, 120, 300, 60, 60],
    [300, 60, 600, 40, 40],
    [600, 40, 900, 60, 40],
    [900, 60, 1200, 120, 60],
    [0, 260, 240, 200, 50],
    [1200, 260, 960, 200, 50],
  ],
  { colour: '#FFE7AE', size: 9, gap: 32, cable: '#0c1626', halo: 0.28 },
);
