import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Gestures {
  /** By parts of the stage's side. */
  onMove: (right: number, down: number) => void;
  /** Two fingers went apart (above 1) or together. */
  onPinch: (factor: number) => void;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Dragging with a mouse or a finger, and pinching with two. */
export const useCropPointer = ({ onMove, onPinch }: Gestures) => {
  const pointers = useRef(new Map<number, Point>());

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const apart = distance(before, other);
      if (apart > 0) onPinch(distance(now, other) / apart);
      return;
    }
    const side = event.currentTarget.clientWidth;
    if (side > 0) onMove((now.x - before.x) / side, (now.y - before.y) / side);
  };

  const end = (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
};
