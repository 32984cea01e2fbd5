import {
  circle,
  divIcon,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  marker as pinMarker,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapMarker, MapPoint } from './map-marker.ts';

/** In metres. The public location is the exact one rounded to two decimals, so it is at most this far away. */
const areaRadius = 800;
/** The zoom level from which a tap is precise enough to pick a location. */
const preciseZoom = 15;

const pinIcon = () =>
  divIcon({
    className: 'map-pin',
    iconSize: [36, 46],
    iconAnchor: [18, 44],
    html: '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 2a15 15 0 0 1 15 15c0 10.5-9.5 17.5-15 27C12.5 34.5 3 27.5 3 17A15 15 0 0 1 18 2z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="18" cy="17" r="5.5" fill="#fff"/></svg>',
  });

const areaOf = (at: MapPoint) =>
  circle(at, {
    radius: areaRadius,
    interactive: false,
    color: 'var(--primary)',
    weight: 2,
    dashArray: '6 6',
    fillColor: 'var(--primary)',
    fillOpacity: 0.14,
  });

/** Draws the marker of a map and keeps it up to date. */
export const useMapMarker = (map: LeafletMap | null, marker: MapMarker): void => {
  const { kind, at } = marker;
  const picked = useRef<MapPoint>(null);
  const pick = useEffectEvent(({ lat, lng }: MapPoint) => {
    if (marker.kind !== 'pick') return;
    picked.current = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
    marker.onPick(picked.current);
  });

  useEffect(() => {
    if (!map || kind !== 'pick') return;
    const onClick = ({ latlng }: LeafletMouseEvent) => {
      pick(latlng);
      if (map.getZoom() < preciseZoom) map.setView(latlng, Math.min(map.getZoom() + 3, preciseZoom + 1));
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, kind]);

  const [lat, lng] = [at?.lat, at?.lng];
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const isPicked = picked.current?.lat === lat && picked.current.lng === lng;
    if (!isPicked) map.setView([lat, lng], Math.max(map.getZoom(), kind === 'area' ? 0 : preciseZoom));
    const isPick = kind === 'pick';
    const drawn =
      kind === 'area'
        ? areaOf({ lat, lng })
        : pinMarker([lat, lng], {
            icon: pinIcon(),
            keyboard: false,
            draggable: isPick,
            interactive: isPick,
          }).on('dragend', ({ target }) => pick(target.getLatLng()));
    drawn.addTo(map);
    return () => {
      drawn.remove();
    };
  }, [map, kind, lat, lng]);
};
