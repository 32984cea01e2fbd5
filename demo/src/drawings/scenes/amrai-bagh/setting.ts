import { cuspedArch } from '../../parts/arches.ts';
import { foliage, type Stone, VERMILION } from '../../parts/colour.ts';
import { festoon, garland } from '../../parts/garlands.ts';
import type { RangoliColours } from '../../parts/offerings.ts';
import { arcade } from '../../parts/palace.ts';
import { box, dots, type Layer, shape, stroke } from '../../parts/svg.ts';

export const DAY_LEAVES = foliage('#6B4428', '#2C6B3C', '#43904C', '#86B957');

export interface FarmhouseTones {
  stone: Stone;
  roof: string;
  roofShade: string;
  eave: string;
  opening: string;
  door: string;
  steps: string;
}

export const DAY_HOUSE: FarmhouseTones = {
  stone: {
    wall: '#FFF3E2',
    trim: '#E8B58A',
    shade: '#C98A62',
    panel: '#F4DEC2',
    open: '#7A4A34',
    dome: '#FFFFFF',
    domeShade: '#EEEEEE',
    domeLight: '#FFFFFF',
    gold: '#C9852B',
  },
  roof: '#C9603F',
  roofShade: '#A94A32',
  eave: '#8A3F2C',
  opening: '#8A5A40',
  door: '#5E3A2A',
  steps: '#E8D2B4',
};

/** The tiled farmhouse with its verandah, 374 to 886 across, standing on 620. */
export function farmhouse({ stone, roof, roofShade, eave, opening, door, steps }: FarmhouseTones): Layer {
  const tiles = Array.from({ length: 20 }, (_, i) => `M${452 + i * 18.6} 382L${386 + i * 25.6} 472`).join('');
  return [
    box(420, 470, 420, 150, stone.wall),
    box(420, 600, 420, 20, roof),
    arcade(440, 500, 380, 110, 6, stone, { lit: opening }),
    shape('M380 474L450 380H810L880 474z', roof),
    shape('M700 380H810L880 474H740z', roofShade),
    stroke(tiles, roofShade, 2, { opacity: 0.7 }),
    box(374, 470, 512, 10, eave),
    box(560, 330, 140, 56, stone.wall),
    shape('M544 334L580 288H680L716 334z', roof),
    shape('M640 288H680L716 334H660z', roofShade),
    shape(
      cuspedArch(580, 346, 26, 38, 0.4) +
        cuspedArch(618, 346, 26, 38, 0.4) +
        cuspedArch(656, 346, 26, 38, 0.4),
      opening,
    ),
    garland(festoon(440, 820, 486, 16, 4), 8),
    box(600, 540, 60, 80, door),
    shape('M570 620H690L710 642H550z', steps),
    dots(
      [
        [430, 560],
        [430, 580],
        [832, 560],
        [832, 580],
      ],
      10,
      VERMILION,
    ),
  ];
}

/** A swing hung from a branch above x, its ropes flowered; y is its seat. */
export const treeSwing = (x: number, y: number, top: number): Layer => [
  stroke(
    `M${x - 20} ${top}Q${x - 10} ${top + 90} ${x - 24} ${y}M${x + 24} ${top}Q${x + 20} ${top + 90} ${x + 28} ${y}`,
    '#8A5A30',
    3,
  ),
  box(x - 34, y, 72, 8, '#8A5A30'),
  garland(
    `M${x - 20} ${top + 6}Q${x - 12} ${top + 90} ${x - 24} ${y - 4}M${x + 24} ${top + 6}Q${x + 20} ${top + 90} ${x + 28} ${y - 4}`,
    7,
  ),
];

export const ORCHARD_RANGOLI: RangoliColours = [
  '#FFF9EC',
  '#C2283F',
  '#F2A20C',
  '#1C6E46',
  '#FFF9EC',
  '#FFF9EC',
];
