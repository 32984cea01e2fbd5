import { useRef } from 'react';
import { classes } from './classes.ts';
import { Attribution, MapButtons } from './map-controls.tsx';
import type { MapProps } from './map-marker.ts';
import { useLeaflet } from './use-leaflet.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapMarker } from './use-map-marker.ts';
import 'leaflet/dist/leaflet.css';
import './map-view.css';

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
      <MapButtons map={map} />
      <Attribution />
    </div>
  );
}
