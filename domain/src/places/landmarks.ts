/** What a venue is said to be near. */
export const landmarkKinds = ['town', 'station', 'airport'] as const;
export type LandmarkKind = (typeof landmarkKinds)[number];
