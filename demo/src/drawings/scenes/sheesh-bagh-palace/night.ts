import { foliage, silhouette } from '../../parts/colour.ts';
import { stringLights } from '../../parts/lamps.ts';
import { farFort, LIT } from '../../parts/palace.ts';
import { crescent, hills, skyFade, stars } from '../../parts/sky.ts';
import { circle, fade } from '../../parts/svg.ts';
import { type Hour, palace } from './setting.ts';

const palaceLights = stringLights(
  [
    [130, 230, 440, 250, 30],
    [440, 250, 600, 110, 24],
    [600, 110, 760, 250, 24],
    [760, 250, 1070, 230, 30],
    [400, 610, 400, 340, 0],
    [800, 610, 800, 340, 0],
  ],
  { gap: 20 },
);

const NIGHT: Hour = {
  stone: {
    wall: '#C79A72',
    trim: '#E9C79C',
    shade: '#8E6350',
    panel: '#B4845F',
    open: '#5A2A2C',
    dome: '#D9B48C',
    domeShade: '#8D6656',
    domeLight: '#F0D5AE',
    gold: '#F2C14E',
  },
  leaves: foliage('#2a2020', '#10302B', '#17443A', '#22594A'),
  defs: [
    skyFade([0, '#0D1730'], [0.5, '#1D2B50'], [0.8, '#45323E'], [1, '#7A4650']),
    fade('lawn', [
      [0, '#24483F'],
      [1, '#12302C'],
    ]),
    fade('pool', [
      [0, '#7A4650'],
      [1, '#1D2B50'],
    ]),
  ],
  skyline: (random) => [
    stars(random, 70, 14, 330),
    circle(925, 140, 76, '#FFEFC9', { opacity: 0.12 }),
    crescent(905, 96, 92),
    hills(random, { y: 500, swell: 40, count: 5, colour: '#2A2C4C' }),
    hills(random, { y: 555, swell: 26, count: 7, colour: '#20233F' }),
    farFort(40, 580, 150, 130, silhouette('#20233F', '#2A2C4C')),
  ],
  hedge: ['#0F2B27', '#1B4A3E'],
  foreground: '#0A1F1D',
  kiosk: LIT,
  lights: palaceLights,
};

export const nightPalace = (): string => palace(NIGHT);
