import { GOLD, IVORY, MARIGOLD, VERMILION, WHEAT } from './colour.ts';
import { garland, hang, swags } from './garlands.ts';
import { glow } from './lamps.ts';
import { bride, groom, man } from './people.ts';
import { box, limb, place, shape, stroke } from './svg.ts';

/** A wedding boat under a canopy, its boatman at the stern; x,y is the left end at the water. */
export const canopyBoat = (
  x: number,
  y: number,
  scale: number,
  roof = VERMILION,
  stripe = MARIGOLD,
  flip = false,
): string =>
  place(
    x,
    y,
    scale * 100,
    [
      shape('M0 0Q110 30 240-6Q222 48 170 52H74Q22 48 0 0z', '#5E2F2A'),
      shape('M0 0Q110 30 240-6L234 10Q110 44 6 14z', '#A85A3A'),
      stroke('M50 14V-78M162 14V-78', '#7A3B2A', 4),
      shape('M26-72Q40-122 106-126Q172-122 186-72z', roof),
      shape('M78-72Q80-118 106-126Q132-118 134-72z', stripe),
      swags(26, 186, -74, 12, 6, IVORY, stripe),
      garland('M6 14Q110 46 234 10', 9),
      bride(84, 14, 72),
      groom(126, 14, 76),
      man(212, 2, 72, WHEAT, '#1C6E46'),
      limb('M216-42L270 56', '#4a2a20', 4),
    ],
    flip,
  );

/** The rice boat of Kerala: a hull sewn of planks under woven arches. x,y is its middle at the water. */
export const riceBoat = (x: number, y: number, size: number, lit: string, flip = false): string =>
  place(
    x,
    y,
    size,
    [
      glow(0, -22, 60),
      shape('M-100-26Q-94-6-70-2H64Q92-4 104-34Q84-14 60-13H-64Q-88-14-100-26z', '#4A2A20'),
      shape('M-104-30Q-88-12-64-13H60Q84-14 106-38Q110-40 106-34Q88-8 62-8H-66Q-92-8-104-30z', '#7A4630'),
      shape('M-62-13V-34Q-62-50-46-50H-14Q0-50 0-34V-13z', '#C9A063'),
      shape('M-4-13V-38Q-4-58 14-58H44Q60-58 60-38V-13z', '#D9B478'),
      stroke('M-56-40H-6M-60-32H-2M4-48H54M0-40H58', '#A87C42', 1.6),
      stroke('M-48-50V-13M-30-50V-13M-14-50V-13M14-58V-13M30-58V-13M46-58V-13', '#A87C42', 1.2, {
        opacity: 0.7,
      }),
      shape(
        'M-52-13V-27q6-7 12 0v14zM-34-13V-27q6-7 12 0v14zM6-13V-30q8-8 16 0v17zM34-13V-30q8-8 16 0v17z',
        lit,
      ),
      garland('M-64-12Q0-2 62-12', 4),
      garland(hang(-62, -46, 0, -46, 5) + hang(-4, -54, 60, -54, 5), 3.4),
      man(82, -15, 34, IVORY, null, { bare: true }),
      limb('M88-34L98 8', '#4a2a20', 1.6),
      man(-80, -14, 32, IVORY, null, { bare: true }),
    ],
    flip,
  );

/** A snake boat: a long low hull with its stern in the air and a row of oarsmen. */
export function snakeBoat(x: number, y: number, size: number, oarsmen = 12): string {
  const crew = Array.from({ length: oarsmen }, (_, i) => {
    const at = -74 + (i * 128) / oarsmen;
    return (
      shape(`M${at - 3} -6v-9q3-4 6 0v9z`, i % 3 ? IVORY : '#FFE2B8') +
      shape(`M${at - 2.6} -19a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0`, '#7A4A30') +
      limb(`M${at + 2}-13L${at + 8} 5`, '#3A2018', 1.1)
    );
  });
  return place(x, y, size, [
    ...crew,
    shape('M-104-8Q-60 2 30 0Q78-2 96-30Q102-46 98-56Q110-40 102-20Q86 6 34 7H-62Q-90 6-104-8z', '#2E1A18'),
    stroke('M-98-6Q-58 4 32 2Q78 0 97-30', GOLD, 1.4),
    shape('M97-54q-6-4-3-10q6 2 8 8z', GOLD),
    box(60, -34, 1.2, 30, '#8A5A30'),
    shape('M52-34Q60-46 69-34q-2 2-4.2 0q-2 2-4.3 0q-2 2-4.2 0q-2 2-4.3 0z', VERMILION),
  ]);
}
