import { paintedElephant } from './animals.ts';
import { pointedArch } from './arches.ts';
import { beads, box, circle, dashes, type Layer, place, shape, stroke } from './svg.ts';

/** A vase of flowers, the painters' favourite panel; 100 tall. */
const paintedVase = (
  x: number,
  y: number,
  size: number,
  leaf: string,
  flower: string,
  vase: string,
): string =>
  place(x, y, size, [
    stroke('M0-30V-92M0-50q-22-4-26-26M0-50q22-4 26-26M0-66q-14-4-16-18M0-66q14-4 16-18', leaf, 3.4),
    shape('M-12-44q-12 2-18-8q14-2 18 8zM12-44q12 2 18-8q-14-2-18 8z', leaf),
    circle(0, -94, 8, flower),
    circle(-26, -78, 7, flower),
    circle(26, -78, 7, flower),
    circle(-16, -88, 5, flower),
    circle(16, -88, 5, flower),
    shape('M-8-36H8Q20-22 10-6H14V0H-14V-6H-10Q-20-22-8-36z', vase),
    beads('M-11-20H12', '#FFF3DF', 3, 5),
  ]);

/** A framed panel with a vase in a niche. */
export const vasePanel = (
  x: number,
  y: number,
  w: number,
  h: number,
  ground: string,
  frame: string,
  flower: string,
): Layer => [
  box(x, y, w, h, frame),
  box(x + w * 0.05, y + h * 0.03, w * 0.9, h * 0.94, ground),
  shape(pointedArch(x + w * 0.14, y + h * 0.1, w * 0.72, h * 0.84), '#F7E4BE'),
  stroke(pointedArch(x + w * 0.14, y + h * 0.1, w * 0.72, h * 0.84), frame, 3),
  paintedVase(x + w / 2, y + h * 0.92, Math.min(w * 0.95, h * 0.66), '#2F7A57', flower, '#1D5A8E'),
];

/** Elephants walking in a band around the room. */
export const elephantFrieze = (
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  ground: string,
  border: string,
): Layer => [
  box(x, y, w, h, ground),
  Array.from({ length: count }, (_, i) => {
    const at = x + (w * (i + 0.5)) / count;
    return paintedElephant(
      at,
      y + h * 0.9,
      h * 0.74,
      false,
      i % 2 ? '#5E86A0' : '#7A8FA8',
      i % 2 ? '#1C6E46' : '#9B1C3B',
    );
  }),
  box(x, y, w, h * 0.07, border),
  box(x, y + h * 0.93, w, h * 0.07, border),
  dashes(`M${x} ${y + h * 0.035}H${x + w}`, '#FFF3DF', h * 0.03, '8 8'),
  dashes(`M${x} ${y + h * 0.965}H${x + w}`, '#FFF3DF', h * 0.03, '8 8'),
];
