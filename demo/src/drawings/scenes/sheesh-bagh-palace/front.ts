import { foliage, silhouette } from '../../parts/colour.ts';
import { glow } from '../../parts/lamps.ts';
import { farFort } from '../../parts/palace.ts';
import { birds, cloud, hills, skyFade } from '../../parts/sky.ts';
import { circle, fade } from '../../parts/svg.ts';
import { type Hour, palace } from './setting.ts';

const DUSK: Hour = {
  stone: {
    wall: '#F2C295',
    trim: '#FFE6C4',
    shade: '#CF8F6C',
    panel: '#E5AC7E',
    open: '#7A2F3A',
    dome: '#FFE9CC',
    domeShade: '#E0A888',
    domeLight: '#FFF8E8',
    gold: '#D98A12',
  },
  leaves: foliage('#4A2A22', '#3B5A2E', '#5D7A38', '#93A04A'),
  defs: [
    skyFade([0, '#5A1B38'], [0.34, '#B93A4B'], [0.62, '#F0825A'], [0.84, '#FBBE73'], [1, '#FFE0A0']),
    fade('lawn', [
      [0, '#7E8B3E'],
      [1, '#2F5B35'],
    ]),
    fade('pool', [
      [0, '#FBC27A'],
      [0.5, '#E9785A'],
      [1, '#9B2E48'],
    ]),
  ],
  skyline: (random) => [
    glow(850, 470, 330),
    circle(850, 470, 62, '#FFEBB5'),
    cloud(90, 220, 300, '#FFB27A', 0.35),
    cloud(820, 180, 330, '#FF9A70', 0.28),
    cloud(420, 110, 220, '#E2566A', 0.4),
    birds(random, 240, 250, 13, '#6A2035'),
    birds(random, 980, 300, 9, '#6A2035', 3),
    hills(random, { y: 500, swell: 40, count: 5, colour: '#D9726A' }),
    hills(random, { y: 555, swell: 26, count: 7, colour: '#B9525C' }),
    farFort(40, 580, 150, 130, silhouette('#B9525C', '#D9726A')),
  ],
  hedge: ['#2B5A33', '#4C7E3E'],
  foreground: '#1E4029',
  kiosk: '#F0825A',
  curtain: '#B3303F',
};

export const duskPalace = (): string => palace(DUSK);
