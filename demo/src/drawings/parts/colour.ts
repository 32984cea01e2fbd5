/** The festive colours of the product; those of skies, stones and leaves depend on the hour and come with each scene. */
export const VERMILION = '#C2283F';
export const WINE = '#9B1C3B';
export const CRIMSON = '#B3202F';
export const MARIGOLD = '#F2A20C';
export const SAFFRON = '#E4572E';
export const GOLD = '#F2C14E';
export const BRASS = '#C9852B';
export const IVORY = '#FFF3DF';
export const MILK = '#FFFDF2';
export const CREAM = '#FFF1DA';
export const WHEAT = '#E9C891';
export const FOREST = '#1C6E46';
export const PINK = '#D9408B';
export const ROSE = '#F58AA0';
export const PLUM = '#7C2346';
export const INDIGO = '#1D5A9E';
export const TEAL = '#0F8A8A';
export const INK = '#2A1614';
export const STARLIGHT = '#FFF1CF';

export const FESTIVE = [VERMILION, SAFFRON, FOREST, PINK, INDIGO, MARIGOLD, PLUM, TEAL] as const;

/** The tones of one building in one light. */
export interface Stone {
  wall: string;
  trim: string;
  shade: string;
  panel: string;
  open: string;
  dome: string;
  domeShade: string;
  domeLight: string;
  gold: string;
}

/** The tones of one kind of leaf in one light. */
export interface Foliage {
  trunk: string;
  deep: string;
  mid: string;
  light: string;
}

export const foliage = (trunk: string, deep: string, mid: string, light: string): Foliage => ({
  trunk,
  deep,
  mid,
  light,
});

/** A building so far away that it has one tone, with its openings in another. */
export const silhouette = (tone: string, open: string): Stone => ({
  wall: tone,
  trim: tone,
  shade: tone,
  panel: tone,
  open,
  dome: tone,
  domeShade: tone,
  domeLight: tone,
  gold: tone,
});

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** From `a` (amount 0) to `b` (amount 1); both as #rrggbb. */
export function mix(a: string, b: string, amount: number): string {
  const to = channels(b);
  const mixed = channels(a).map((from, i) => Math.round(from + ((to[i] ?? from) - from) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, amount: number): string => mix(colour, '#000000', amount);
export const lighter = (colour: string, amount: number): string => mix(colour, '#ffffff', amount);
