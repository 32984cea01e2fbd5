export interface MapPoint {
  lat: number;
  lng: number;
}

/** What a map shows: roughly where something is, exactly where, or where somebody puts it. */
export type MapMark =
  | { kind: 'area' | 'pin'; at: MapPoint }
  | { kind: 'pick'; at: MapPoint | null; onPick: (at: MapPoint) => void };

export interface MapProps {
  /** Where the map's pictures are; empty: there is no map. */
  tiles: string;
  label: string;
  mark: MapMark;
  isShown: boolean;
  /** The first picture has come. */
  onShown: () => void;
}
