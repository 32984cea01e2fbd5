import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const largest = 8;
const step = 1.5;

const none: Size = { width: 0, height: 0 };
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The inner size of an element, kept up to date. */
const useRoom = (frame: RefObject<HTMLElement | null>): Size => {
  const [room, setRoom] = useState(none);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return room;
};

const middle = (one: Touch, other: Touch): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});
const distance = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Pinch, and the wheel with Ctrl (as touchpads send it): `onZoom` gets the factor and the centre point. */
const useZoomGestures = (
  frame: RefObject<HTMLElement | null>,
  onZoom: (factor: number, at: Point) => void,
): void => {
  const apart = useRef(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        apart.current = 0;
        return;
      }
      event.preventDefault();
      const now = distance(one, other);
      if (apart.current > 0) onZoom(now / apart.current, middle(one, other));
      apart.current = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    // The browser would zoom the whole page.
    const active = { passive: false };
    box.addEventListener('touchstart', onTouch, active);
    box.addEventListener('touchmove', onTouch, active);
    box.addEventListener('touchend', onTouch);
    box.addEventListener('wheel', onWheel, active);
    return () => {
      box.removeEventListener('touchstart', onTouch);
      box.removeEventListener('touchmove', onTouch);
      box.removeEventListener('touchend', onTouch);
      box.removeEventListener('wheel', onWheel);
    };
  });
};

/** The centre of the frame. */
const centre = (box: HTMLElement): Point => {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Zooms and rotates a picture in a scrolling frame; initially the whole picture is visible. */
export const useZoom = () => {
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  /** The point that stays in place while the size changes: on the screen, and on the picture as fractions of its size. */
  const anchor = useRef<{ at: Point; of: Point } | null>(null);
  const [size, setSize] = useState(none);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const room = useRoom(frame);

  const zoomBy = (factor: number, at?: Point) => {
    const [box, sheet] = [frame.current, paper.current];
    if (!box || !sheet) return;
    const point = at ?? centre(box);
    const { left, top, width, height } = sheet.getBoundingClientRect();
    anchor.current = { at: point, of: { x: (point.x - left) / width, y: (point.y - top) / height } };
    setZoom((before) => Math.min(largest, Math.max(1, before * factor)));
  };
  useLayoutEffect(() => {
    const [box, sheet, fixed] = [frame.current, paper.current, anchor.current];
    anchor.current = null;
    if (!box || !sheet || !fixed) return;
    const { left, top, width, height } = sheet.getBoundingClientRect();
    box.scrollLeft += left + fixed.of.x * width - fixed.at.x;
    box.scrollTop += top + fixed.of.y * height - fixed.at.y;
  });
  useZoomGestures(frame, zoomBy);

  const seen = turned(size, turns);
  const fit = size.width > 0 ? Math.min(room.width / seen.width, room.height / seen.height) : 0;
  const scaled = ({ width, height }: Size): Size => ({
    width: Math.floor(width * fit * zoom),
    height: Math.floor(height * fit * zoom),
  });
  return {
    frame,
    paper,
    zoom,
    canZoomIn: zoom < largest,
    canZoomOut: zoom > 1,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    /** Zooms in at the pointer, or shows the whole picture again. */
    toggle: (at: Point) => zoomBy(zoom > 1 ? 0 : step * step, at),
    showAll: () => zoomBy(0),
    turn: () => setTurns(turns + 1),
    /** Resets the state for the next picture. */
    reset: () => {
      setSize(none);
      setZoom(1);
      setTurns(0);
    },
    /** Call it with the picture's size once the picture has loaded. */
    onSize: setSize,
    /** The sizes of the rotated area, and of the picture in it. */
    paperStyle: scaled(seen),
    pictureStyle: { ...scaled(size), transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` },
    /** Drags the picture with the mouse; the browser handles touch. */
    drag: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse' && event.button === 0)
          event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
        if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
      },
    },
  };
};
