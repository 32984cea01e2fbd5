/** Bounding box of India, in degrees. */
export const india = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  lat >= india.south && lat <= india.north && lng >= india.west && lng <= india.east;
