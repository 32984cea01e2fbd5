/** Landmarks that a venue's page mentions as nearby. */
export const landmarkKinds = ['town', 'station', 'airport'] as const;
export type LandmarkKind = (typeof landmarkKinds)[number];
