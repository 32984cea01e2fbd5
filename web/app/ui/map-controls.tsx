import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';
import { IconButton } from './icon-button.tsx';

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

/** Drawn inline: the icon is in a file with forms, which a map does not load. */
const Sign = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    className="size-5"
  >
    <path d={path} />
  </svg>
);

export const ZoomButtons = ({ map }: { map: LeafletMap | null }) => {
  const zoom = useZoom(map);
  if (!map) return null;
  return (
    <div className="absolute top-2.5 right-2.5 z-[1000] grid divide-y divide-line overflow-hidden rounded-control border border-line bg-surface shadow-soft">
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
    </div>
  );
};

/** The attribution that OpenStreetMap's licence requires. */
export const Attribution = () => (
  <a
    href="https://www.openstreetmap.org/copyright"
    target="_blank"
    rel="noreferrer"
    className="absolute right-0 bottom-0 z-[1000] rounded-tl-control bg-surface px-2 py-0.5 text-tiny text-muted underline-offset-2 before:absolute before:inset-x-0 before:-top-5 before:bottom-0 hover:underline"
  >
    {mapText.attribution()}
  </a>
);
