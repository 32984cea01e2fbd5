import { isInIndia } from '../india-time.ts';

/** In degrees. */
export interface MapPoint {
  lat: number;
  lng: number;
}

const kmPerDegree = 111.195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const shape = /^\d{1,2}(\.\d{1,2})?$/;

/** Two decimals are about a kilometre: enough to judge the journey, too little to find a house. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

const degreesOf = (text: string | undefined): number =>
  text !== undefined && shape.test(text) ? Number(text) : Number.NaN;

/** Parses `24.93,73.82`: at most two decimals, in India. Null: not such a point. */
export const parsePoint = (text: string): MapPoint | null => {
  const [lat, lng, ...rest] = text.split(',');
  const point = { lat: degreesOf(lat), lng: degreesOf(lng) };
  return rest.length === 0 && isInIndia(point) ? point : null;
};

export const formatPoint = ({ lat, lng }: MapPoint): string =>
  `${roundedDegrees(lat)},${roundedDegrees(lng)}`;

/** An area of the map, in degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * Parses `26.5,79.9,28.1,81.6`: south, west, north and east, at most two decimals each. Null: not an area.
 */
export const parseBounds = (text: string): MapBounds | null => {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN, ...rest] = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,2})?$/.test(part) ? Number(part) : Number.NaN));
  const isPart = south < north && west < east && south > -85 && north < 85 && west >= -180 && east <= 180;
  return rest.length === 0 && isPart ? { south, west, north, east } : null;
};

export const formatBounds = ({ south, west, north, east }: MapBounds): string =>
  [south, west, north, east].map(roundedDegrees).join();

/** A position on a Mercator map in degrees, as in `venue_listings.position` (the function `map_position`). */
export const toMercator = ({ lat, lng }: MapPoint): { x: number; y: number } => ({
  x: lng,
  y: (Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * 180) / Math.PI,
});

export const fromMercator = ({ x, y }: { x: number; y: number }): MapPoint => ({
  lat: roundedDegrees((Math.atan(Math.exp(radians(y))) * 360) / Math.PI - 90),
  lng: roundedDegrees(x),
});

/** A distance on that map around a point. At two degrees to the north it is about 2 % too short. */
export const mercatorDistance = ({ lat }: MapPoint, km: number): number =>
  km / (kmPerDegree * Math.cos(radians(lat)));

/** The distance between two points, in km. */
export const distanceKm = (from: MapPoint, to: MapPoint): number => {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * kmPerDegree * (180 / Math.PI) * Math.asin(Math.sqrt(half));
};
