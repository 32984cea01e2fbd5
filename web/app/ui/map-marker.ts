export interface MapPoint {
  lat: number;
  lng: number;
}

/** The kind of marker: an approximate location, an exact one, or one that the user picks. */
export type MapMarker =
  | { kind: 'area' | 'pin'; at: MapPoint }
  | { kind: 'pick'; at: MapPoint | null; onPick: (at: MapPoint) => void };

export interface MapProps {
  /** The URL template of the tile server; empty if maps are off. */
  tiles: string;
  label: string;
  marker: MapMarker;
  isShown: boolean;
  /** Called when the first tile has loaded. */
  onShown: () => void;
}
