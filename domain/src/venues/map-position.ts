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

/** `24.93,73.82`: at most two decimals, in India; null: it is not such a point. */
export const parsePoint = (text: string): MapPoint | null => {
  const [lat, lng, ...rest] = text.split(',');
  const point = { lat: degreesOf(lat), lng: degreesOf(lng) };
  return rest.length === 0 && isInIndia(point) ? point : null;
};

export const formatPoint = ({ lat, lng }: MapPoint): string =>
  `${roundedDegrees(lat)},${roundedDegrees(lng)}`;

/** On a Mercator map in degrees, as `venue_listings.position` (the function `map_position`). */
export const toMercator = ({ lat, lng }: MapPoint): { x: number; y: number } => ({
  x: lng,
  y: (Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * 180) / Math.PI,
});

/** A distance on that map around a point. Two degrees to the north it is about 2 % too short. */
export const mercatorDistance = ({ lat }: MapPoint, km: number): number =>
  km / (kmPerDegree * Math.cos(radians(lat)));

/** How far two points are apart, in km. */
export const distanceKm = (from: MapPoint, to: MapPoint): number => {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * kmPerDegree * (180 / Math.PI) * Math.asin(Math.sqrt(half));
};
