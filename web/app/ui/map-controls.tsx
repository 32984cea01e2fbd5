import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';
import { IconButton } from './icon-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Sign } from './sign.tsx';

const useZoom = (map: LeafletMap | null): number => {
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!map) return;
    const update = () => setZoom(map.getZoom());
    update();
    map.on('zoomend', update);
    return () => {
      map.off('zoomend', update);
    };
  }, [map]);
  return zoom;
};

const buttonClass = 'rounded-none! disabled:[&_svg]:opacity-40 disabled:opacity-100!';
const groupClass =
  'pointer-events-auto divide-line overflow-hidden rounded-control border border-line bg-surface shadow-soft';

/** How far a button moves the map, in CSS pixels. */
const stride = 100;

/** Buttons to zoom and to move the map, for people who cannot drag it. */
export const MapButtons = ({ map }: { map: LeafletMap | null }) => {
  const zoom = useZoom(map);
  const [isMoving, setIsMoving] = useState(false);
  if (!map) return null;
  return (
    <div className="pointer-events-none absolute top-2.5 end-2.5 z-[1000] flex items-end gap-1.5">
      {isMoving && (
        <div className={`flex divide-x ${groupClass}`}>
          <MoveButtons
            className={buttonClass}
            onMove={(x, y) => map.panBy([x * stride, y * stride], { animate: false })}
          />
        </div>
      )}
      <div className={`grid divide-y ${groupClass}`}>
        <IconButton
          label={mapText.zoomIn()}
          className={buttonClass}
          disabled={zoom >= map.getMaxZoom()}
          onClick={() => map.zoomIn()}
        >
          <Sign path="M5 12h14M12 5v14" />
        </IconButton>
        <IconButton
          label={mapText.zoomOut()}
          className={buttonClass}
          disabled={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        >
          <Sign path="M5 12h14" />
        </IconButton>
        <IconButton
          label={mapText.move()}
          aria-expanded={isMoving}
          className={buttonClass}
          onClick={() => setIsMoving(!isMoving)}
        >
          <Sign path="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" />
        </IconButton>
      </div>
    </div>
  );
};

/** The attribution that OpenStreetMap's licence requires. */
export const Attribution = () => (
  <a
    href="https://www.openstreetmap.org/copyright"
    target="_blank"
    rel="noreferrer"
    className="absolute end-0 bottom-0 z-[1000] rounded-ss-control bg-surface px-2 py-0.5 text-tiny text-muted underline-offset-2 before:absolute before:inset-x-0 before:-top-5 before:bottom-0 hover:underline"
  >
    {mapText.attribution()}
  </a>
);
