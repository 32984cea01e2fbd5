import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import type { MapProps } from './map-marker.ts';
import { useLeaflet } from './use-leaflet.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapMarker } from './use-map-marker.ts';
import 'leaflet/dist/leaflet.css';
import './map-view.css';

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

const ZoomButtons = ({ map }: { map: LeafletMap | null }) => {
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
        <Plus aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={mapText.zoomOut()}
        className={buttonClass}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
};

/** The attribution that OpenStreetMap's licence requires. */
const Attribution = () => (
  <a
    href="https://www.openstreetmap.org/copyright"
    target="_blank"
    rel="noreferrer"
    className="absolute right-0 bottom-0 z-[1000] rounded-tl-control bg-surface px-2 py-0.5 text-tiny text-muted underline-offset-2 before:absolute before:inset-x-0 before:-top-5 before:bottom-0 hover:underline"
  >
    {mapText.attribution()}
  </a>
);

/** A map that fills its frame; invisible until its first tile has loaded. */
export default function MapView({ tiles, label, marker, isShown, onShown }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useLeaflet(container, { tiles, marker, onShown });
  useMapMarker(map, marker);
  const hint = useMapGestures(container, map);
  return (
    <div className={classes('absolute inset-0', isShown ? 'appear' : 'invisible')}>
      <div ref={container} role="application" aria-label={label} className="map-view size-full" />
      <p
        aria-hidden
        className={classes(
          'pointer-events-none absolute inset-0 z-[900] grid place-items-center bg-scrim p-6 text-center text-lead font-medium text-white transition-opacity',
          !hint && 'opacity-0',
        )}
      >
        {hint}
      </p>
      <ZoomButtons map={map} />
      <Attribution />
    </div>
  );
}
