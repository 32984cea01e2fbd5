import { describe, expect, it } from 'vitest';
import { inside, middleOf, mostZoom, moved, squareOf } from './crop.ts';

const wide = { width: 1600, height: 900 };

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(squareOf(wide, middleOf(wide))).toEqual({ left: 350, top: 0, side: 900 });
  });

  it('never leaves the picture, whichever way it is pushed', () => {
    for (const [right, down] of [
      [9, 9],
      [-9, 9],
      [9, -9],
      [-9, -9],
    ] as const) {
      for (const zoom of [1, 1.7, mostZoom, 99, 0]) {
        const crop = moved(wide, inside(wide, { ...middleOf(wide), zoom }), right, down);
        const { left, top, side } = squareOf(wide, crop);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(wide.width + 1e-9);
        expect(top + side).toBeLessThanOrEqual(wide.height + 1e-9);
      }
    }
  });

  it('follows the finger: a stage’s width to the right shows what was left of it', () => {
    const zoomed = inside(wide, { x: 800, y: 450, zoom: 2 });
    expect(moved(wide, zoomed, 0.5, 0)).toEqual({ x: 575, y: 450, zoom: 2 });
  });
});
