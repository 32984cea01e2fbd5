import { type ComponentType, lazy, Suspense, useState } from 'react';
import * as mapText from '../i18n/generated/map.ts';
import { Button } from './button.tsx';
import type { MapProps } from './map-mark.ts';

const Nothing = () => null;
const MapView = lazy<ComponentType<MapProps>>(() =>
  import('./map-view.tsx').catch(() => ({ default: Nothing })),
);

/** For browsers that save data: the map only for those who ask for it. */
export default function MapOnRequest(props: MapProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted)
    return (
      <Suspense>
        <MapView {...props} />
      </Suspense>
    );
  return (
    <div className="absolute inset-x-0 bottom-4 grid justify-center">
      <Button look="outlined" size="small" onClick={() => setIsWanted(navigator.onLine)}>
        {mapText.show()}
      </Button>
    </div>
  );
}
