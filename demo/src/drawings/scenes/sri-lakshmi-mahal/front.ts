import { peacock } from '../../parts/animals.ts';
import { foliage, MARIGOLD, MILK } from '../../parts/colour.ts';
import { bush, lotus } from '../../parts/flowers.ts';
import { toran } from '../../parts/garlands.ts';
import { glow, lampLight, templeLamp } from '../../parts/lamps.ts';
import { kalash, rangoli } from '../../parts/offerings.ts';
import { createRandom } from '../../parts/random.ts';
import { birds, cloud, hills, skyDown, skyFade } from '../../parts/sky.ts';
import { MORNING_GOPURAM } from '../../parts/south.ts';
import { box, circle, clip, fade, limb, picture } from '../../parts/svg.ts';
import { banana, palm } from '../../parts/trees.ts';
import {
  COCONUT,
  gardenMandap,
  gardenParty,
  nearPalms,
  TEMPLE_WALL,
  tank,
  temple,
  WATER,
} from './setting.ts';

const TANK_LOTUS = [
  [450, 746, 18],
  [760, 738, 18],
  [560, 712, 12],
  [670, 756, 16],
] as const;

export function morning(): string {
  const random = createRandom(61);
  const farPalms = foliage('#7f8f6a', '#7DB58B', '#93C498', '#B4D6A8');
  const defs = [
    skyFade([0, '#8FCBC4'], [0.5, '#D6E8C4'], [1, '#FFF2C9']),
    fade('lawn', [
      [0, '#9CC069'],
      [1, '#3F8550'],
    ]),
    fade('water', [
      [0, '#D6E8C4'],
      [1, '#5FA79B'],
    ]),
    lampLight('#FFFBE0', 0.9),
    clip('tank', WATER),
  ];
  return picture(defs, [
    skyDown(620),
    glow(930, 220, 360),
    circle(930, 220, 54, '#FFFBE6'),
    cloud(80, 130, 320, '#FFFDF2', 0.8),
    cloud(980, 110, 240, '#FFFDF2', 0.6),
    cloud(440, 60, 260, '#FFFDF2', 0.5),
    birds(random, 250, 260, 12, '#4E8078', 5),
    hills(random, { y: 500, swell: 40, count: 4, colour: '#B9D9B0' }),
    hills(random, { y: 545, swell: 26, count: 6, colour: '#98C598' }),
    [
      [60, 210, -14],
      [120, 180, 10],
      [1010, 190, 10],
      [1090, 220, -18],
      [1160, 180, 14],
    ].map(([x = 0, h = 0, lean = 0]) => palm(x, 590, h, lean, farPalms)),
    temple(TEMPLE_WALL, '#C9423A', '#FFF6E6', MORNING_GOPURAM),
    box(0, 586, 1200, 314, 'url(#lawn)'),
    box(0, 586, 1200, 6, '#7FAE5A'),
    nearPalms(COCONUT),
    tank(['#F4D9B0', '#CFA57A', '#E9C79B'], 0.4),
    limb('M420 706h60M700 716h70M520 748h90M640 700h40M380 740h50', MILK, 2.4, { opacity: 0.6 }),
    TANK_LOTUS.map(([x, y, size]) => lotus(x, y, size, '#E86A8C', '#FFD3DC', '#2F7A57')),
    gardenMandap,
    rangoli(176, 820, 106, 0.3, ['#F6EBD4', '#C2283F', '#F2A20C', '#1C6E46', '#FFFDF2', '#FFFDF2']),
    templeLamp(300, 838, 110),
    templeLamp(30, 800, 110),
    gardenParty,
    kalash(420, 884, 66),
    kalash(790, 884, 66),
    peacock(470, 660, 54, true),
    banana(-10, 940, 250, foliage('#1F5B42', '#1F5B42', '#1F5B42', '#3F9463')),
    bush(random, -30, 915, 300, 90, '#1F5B42', { colours: [MILK, '#E86A8C'], count: 24, size: 11 }),
    bush(random, 920, 918, 330, 90, '#1F5B42', { colours: [MARIGOLD, MILK], count: 26, size: 11 }),
    toran(0, 1200, -2, 24, 50, 11),
  ]);
}
