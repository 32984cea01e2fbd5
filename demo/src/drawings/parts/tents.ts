import { CREAM, IVORY, MARIGOLD, VERMILION, WINE } from './colour.ts';
import { drapeLeft, drapeRight, swags } from './garlands.ts';
import { glow } from './lamps.ts';
import { LIT } from './palace.ts';
import { box, dashes, shape, stroke } from './svg.ts';

interface TentCloth {
  cloth?: string;
  shade?: string;
  inside?: string;
}

/** A long white pandal with peaks and flags; needs `tentLight` in the definitions. */
export function pandal(
  x: number,
  y: number,
  w: number,
  h: number,
  peaks: number,
  look: TentCloth = {},
): string[] {
  const { cloth = '#FFF6E8', shade = '#EAD2B2', inside = '#7C3A2A' } = look;
  const bay = w / peaks;
  const bays = Array.from({ length: peaks }, (_, i) => x + i * bay);
  return [
    box(x, y - h * 0.5, w, h * 0.5, inside),
    box(x, y - h * 0.5, w, h * 0.5, 'url(#warm)'),
    ...[...bays, x + w].map((post) => box(post - 3, y - h * 0.52, 6, h * 0.52, cloth)),
    ...bays.flatMap((left, i) => pandalPeak(left, y, bay, h, cloth, shade, i % 2 ? MARIGOLD : VERMILION)),
    swags(x - 6, x + w + 6, y - h * 0.5, h * 0.05, peaks * 4, VERMILION, MARIGOLD),
    box(x - 6, y - h * 0.52, w + 12, h * 0.03, MARIGOLD),
  ];
}

function pandalPeak(
  left: number,
  y: number,
  bay: number,
  h: number,
  cloth: string,
  shade: string,
  flag: string,
): string[] {
  const [middle, eaves] = [left + bay / 2, y - h * 0.5];
  const rightSlope = `Q${middle + bay * 0.16} ${y - h * 0.6} ${left + bay + 6} ${eaves}`;
  return [
    shape(
      `M${left - 6} ${eaves}Q${middle - bay * 0.16} ${y - h * 0.6} ${middle} ${y - h}${rightSlope}z`,
      cloth,
    ),
    shape(
      `M${middle} ${y - h}${rightSlope}h${-bay * 0.34}Q${middle + bay * 0.06} ${y - h * 0.66} ${middle} ${y - h}z`,
      shade,
    ),
    stroke(`M${middle} ${y - h}v${-h * 0.14}`, '#8A5A20', 2.5),
    shape(`M${middle} ${y - h * 1.14}l${bay * 0.16} ${h * 0.04}l${-bay * 0.16} ${h * 0.05}z`, flag),
    drapeLeft(left, eaves, bay * 0.3, h * 0.5, cloth, shade),
    drapeRight(left + bay, eaves, bay * 0.3, h * 0.5, shade, cloth),
  ];
}

/** A lit desert tent with a striped roof; needs `windowLight`. */
export const campTent = (
  x: number,
  y: number,
  w: number,
  h: number,
  roof: string,
  stripe: string,
): string[] => [
  glow(x, y - h * 0.2, w * 0.9),
  shape(`M${x - w * 0.42} ${y - h * 0.52}h${w * 0.84}L${x + w * 0.46} ${y}h${-w * 0.92}z`, '#FFF1D8'),
  shape(`M${x + w * 0.1} ${y - h * 0.52}h${w * 0.32}L${x + w * 0.46} ${y}h${-w * 0.34}z`, '#E2BF98'),
  shape(
    `M${x - w * 0.13} ${y}V${y - h * 0.34}Q${x} ${y - h * 0.5} ${x + w * 0.13} ${y - h * 0.34}V${y}z`,
    LIT,
  ),
  shape(
    `M${x - w * 0.13} ${y}V${y - h * 0.34}q${w * 0.1} ${h * 0.18} 0 ${h * 0.34}zM${x + w * 0.13} ${y}V${y - h * 0.34}q${-w * 0.1} ${h * 0.18} 0 ${h * 0.34}z`,
    roof,
  ),
  shape(
    `M${x - w * 0.54} ${y - h * 0.5}Q${x - w * 0.12} ${y - h * 0.66} ${x} ${y - h}Q${x + w * 0.12} ${y - h * 0.66} ${x + w * 0.54} ${y - h * 0.5}z`,
    roof,
  ),
  shape(
    `M${x - w * 0.2} ${y - h * 0.5}Q${x - w * 0.05} ${y - h * 0.66} ${x} ${y - h}Q${x + w * 0.05} ${y - h * 0.66} ${x + w * 0.2} ${y - h * 0.5}z`,
    stripe,
  ),
  swags(x - w * 0.54, x + w * 0.54, y - h * 0.5, h * 0.045, 9, stripe, CREAM),
  stroke(`M${x} ${y - h}v${-h * 0.16}`, '#5E2A2C', 2.5),
  shape(`M${x} ${y - h * 1.16}l${w * 0.12} ${h * 0.05}l${-w * 0.12} ${h * 0.05}z`, stripe),
];

/** A flat-topped striped awning on poles. */
export function shamiana(
  x: number,
  y: number,
  w: number,
  h: number,
  stripes: number,
  one: string,
  other: string,
): string[] {
  const bay = w / stripes;
  const eaves = y - h * 0.62;
  const roof = Array.from({ length: stripes }, (_, i) =>
    shape(
      `M${x + i * bay} ${eaves}L${x + w / 2 + (i - stripes / 2) * bay * 0.5} ${y - h}h${bay * 0.5}L${x + (i + 1) * bay} ${eaves}z`,
      i % 2 ? one : other,
    ),
  );
  const poles = [0, 0.33, 0.67, 1].flatMap((at) => [
    box(x + w * at - 3, eaves, 6, h * 0.62, IVORY),
    dashes(`M${x + w * at} ${y - h * 0.6}V${y}`, VERMILION, 6, '8 12'),
  ]);
  return [
    box(x, eaves, w, h * 0.62, '#7C2346', { opacity: 0.18 }),
    ...roof,
    swags(x - 8, x + w + 8, y - h * 0.63, h * 0.06, stripes, other, one),
    box(x - 8, y - h * 0.65, w + 16, 7, WINE),
    ...poles,
  ];
}
