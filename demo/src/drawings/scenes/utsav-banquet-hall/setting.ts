import { box, circle, type Layer, stroke } from '../../parts/svg.ts';

/** Cooled air from the wall machines, drawn as a breath. */
export const airConditioner = (x: number, y: number, w: number): Layer => [
  box(x, y, w, w * 0.3, '#FFFFFF'),
  box(x, y + w * 0.22, w, w * 0.08, '#CBD8DC'),
  circle(x + w * 0.9, y + w * 0.1, 3, '#6FCF97'),
  stroke(
    `M${x + w * 0.2} ${y + w * 0.4}q6 10 0 20M${x + w * 0.5} ${y + w * 0.4}q6 10 0 20M${x + w * 0.8} ${y + w * 0.4}q6 10 0 20`,
    '#BFE0EA',
    3,
  ),
];
