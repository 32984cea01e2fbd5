import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';

const hintDurationMs = 1200;

const isPin = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.leaflet-marker-draggable') !== null;

/**
 * One finger and the wheel scroll the page. Two fingers, dragging with the mouse, and the wheel with Ctrl control the map.
 * Returns a hint about that after a gesture that scrolled the page, else null.
 */
export const useMapGestures = (
  container: RefObject<HTMLElement | null>,
  map: LeafletMap | null,
): string | null => {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    const frame = container.current?.parentElement;
    if (!map || !frame) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showHint = (text: string | null) => {
      clearTimeout(timer);
      setHint(text);
      if (text) timer = setTimeout(() => setHint(null), hintDurationMs);
    };
    const onPointerDown = ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' ? map.dragging.enable() : map.dragging.disable();
    const onWheel = (event: WheelEvent) => {
      const isForMap = event.ctrlKey || event.metaKey;
      if (isForMap) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
      // Leaflet's own listener would prevent scrolling too late.
      if (isForMap) event.preventDefault();
      showHint(isForMap ? null : mapText.holdCtrl());
    };
    const onTouchMove = ({ touches, target }: TouchEvent) => {
      if (!isPin(target)) showHint(touches.length === 1 ? mapText.twoFingers() : null);
    };
    // Captured, to run before Leaflet's listeners.
    const options = { capture: true, passive: true };
    frame.addEventListener('pointerdown', onPointerDown, options);
    frame.addEventListener('wheel', onWheel, { capture: true, passive: false });
    frame.addEventListener('touchmove', onTouchMove, options);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener('pointerdown', onPointerDown, options);
      frame.removeEventListener('wheel', onWheel, { capture: true });
      frame.removeEventListener('touchmove', onTouchMove, options);
    };
  }, [container, map]);
  return hint;
};
