import { type ComponentType, lazy, Suspense, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';
import { Button } from './button.tsx';
import type { MapProps } from './map-marker.ts';

const Nothing = () => null;
const MapView = lazy<ComponentType<MapProps>>(() =>
  import('./map-view.tsx').catch(() => ({ default: Nothing })),
);

/** A button that loads the map, for browsers in data-saving mode. */
export default function MapOnRequest(props: MapProps) {
  const [isRequested, setIsRequested] = useState(false);
  if (isRequested)
    return (
      <Suspense>
        <MapView {...props} />
      </Suspense>
    );
  return (
    <div className="absolute inset-x-0 bottom-4 grid justify-center">
      <Button variant="outlined" size="small" onClick={() => setIsRequested(navigator.onLine)}>
        {mapText.show()}
      </Button>
    </div>
  );
}
