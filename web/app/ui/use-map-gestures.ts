import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';

/** In ms. */
const hintTime = 1200;

const isPin = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.leaflet-marker-draggable') !== null;

/**
 * One finger, and the wheel alone, are the page's: it scrolls over the map. Two fingers, the mouse's button and the
 * wheel with Ctrl are the map's. Returns what to tell somebody who has just tried the other.
 */
export const useMapGestures = (box: RefObject<HTMLElement | null>, map: LeafletMap | null): string | null => {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    const around = box.current?.parentElement;
    if (!map || !around) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (text: string | null) => {
      clearTimeout(timer);
      setHint(text);
      if (text) timer = setTimeout(() => setHint(null), hintTime);
    };
    const press = ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' ? map.dragging.enable() : map.dragging.disable();
    const wheel = (event: WheelEvent) => {
      const isForMap = event.ctrlKey || event.metaKey;
      if (isForMap) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
      // The map's own listener comes too late: the page would be on its way already.
      if (isForMap) event.preventDefault();
      tell(isForMap ? null : mapText.holdCtrl());
    };
    const touch = ({ touches, target }: TouchEvent) => {
      if (!isPin(target)) tell(touches.length === 1 ? mapText.twoFingers() : null);
    };
    // Before the map hears of them.
    const early = { capture: true, passive: true };
    around.addEventListener('pointerdown', press, early);
    around.addEventListener('wheel', wheel, { capture: true, passive: false });
    around.addEventListener('touchmove', touch, early);
    return () => {
      clearTimeout(timer);
      around.removeEventListener('pointerdown', press, early);
      around.removeEventListener('wheel', wheel, { capture: true });
      around.removeEventListener('touchmove', touch, early);
    };
  }, [box, map]);
  return hint;
};
