/** All of India has one time zone, without daylight saving. */
export const indiaTimeZone = 'Asia/Kolkata';
export const indiaOffset = '+05:30';
export const indiaOffsetMs = 5.5 * 3_600_000;

/** Bounding box of India, in degrees. */
export const india = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= india.south && lat <= india.north && lng >= india.west && lng <= india.east;
