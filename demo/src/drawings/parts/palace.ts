import { cuspedArch, dome } from './arches.ts';
import type { Stone } from './colour.ts';
import { box, dashes, place, shape } from './svg.ts';

/** The light in a window, from the gradient that `windowLight` defines. */
export const LIT = 'url(#lit)';

/** The sloping stone eave over a storey. */
export const eave = (x: number, y: number, w: number, h: number, over: number, stone: Stone): string[] => [
  shape(`M${x - over} ${y + h}L${x} ${y}H${x + w}L${x + w + over} ${y + h}z`, stone.trim),
  box(x - over, y + h, w + 2 * over, 3, stone.shade),
];

/** A pierced stone rail. */
export const jali = (x: number, y: number, w: number, h: number, stone: Stone): string[] => [
  box(x, y, w, h, stone.trim),
  dashes(`M${x + 4} ${y + h * 0.55}H${x + w - 2}`, stone.shade, h * 0.5, '5 4'),
];

const CHHATRI_FRINGE =
  'M-28-42V-54H28V-42q-2.6-7-12-7q-5.3 0-6.6 6q-2.6-6-9.2-6q-6.6 0-9.2 6q-1.3-6-6.6-6q-9.4 0-12.4 7z';

/** A domed kiosk, 100 tall and 66 wide, for `place` or for a symbol. */
export const chhatriMark = (stone: Stone, lit?: string): string => {
  const posts = [-28, -10, 5, 22].map((x) => box(x, -50, 5.3, 42, x > 0 ? stone.shade : stone.wall));
  return [
    box(-33, -9, 66, 9, stone.trim),
    box(-24, -50, 48, 42, lit ?? stone.open),
    ...posts,
    shape(CHHATRI_FRINGE, stone.wall),
    shape('M-42-50L-30-58H30L42-50z', stone.trim),
    box(-40, -50, 80, 2.5, stone.shade),
    ...dome(0, -58, 55, 36, stone),
  ].join('');
};

export const chhatri = (x: number, y: number, h: number, stone: Stone, lit?: string): string =>
  place(x, y, h, chhatriMark(stone, lit));

interface ArcadeLook {
  lit?: string;
  rail?: boolean;
  curtain?: string | undefined;
  cusps?: number;
  top?: number;
}

/** A storey of arches standing on y + h. */
export function arcade(
  x: number,
  y: number,
  w: number,
  h: number,
  bays: number,
  stone: Stone,
  look: ArcadeLook,
) {
  const bay = w / bays;
  const top = look.top ?? 0.16;
  const [archW, archY, archH] = [bay * 0.72, y + h * top, h * (1 - top)];
  const lefts = Array.from({ length: bays }, (_, i) => x + i * bay + bay * 0.14);
  const panels = lefts.map((left) =>
    box(left - bay * 0.05, archY - h * 0.05, archW + bay * 0.1, archH + h * 0.05, stone.panel),
  );
  const arches = lefts.map((left) => cuspedArch(left, archY, archW, archH, 0.46, look.cusps ?? 3)).join('');
  return [
    box(x, y, w, h, stone.wall),
    ...panels,
    shape(arches, look.lit ?? stone.open),
    ...(look.rail ? lefts.flatMap((left) => jali(left, y + h * 0.8, archW, h * 0.2, stone)) : []),
    look.curtain ? shape(lefts.map((left) => tiedCurtains(left, y, archW, h)).join(''), look.curtain) : '',
  ];
}

const tiedCurtains = (x: number, y: number, w: number, h: number): string => {
  const top = y + h * 0.42;
  return (
    `M${x} ${top}q${w * 0.3} ${h * 0.2} ${w * 0.06} ${h * 0.58}H${x}z` +
    `M${x + w} ${top}q${-w * 0.3} ${h * 0.2} ${-w * 0.06} ${h * 0.58}h${w * 0.06}z`
  );
};

/** A balcony window hung on the wall; y is the top of its opening. */
export const jharokha = (
  x: number,
  y: number,
  w: number,
  h: number,
  stone: Stone,
  lit?: string,
): string[] => [
  box(x - w * 0.4, y, w * 0.8, h * 0.5, stone.wall),
  shape(cuspedArch(x - w * 0.24, y + h * 0.06, w * 0.48, h * 0.44), lit ?? stone.open),
  ...jali(x - w * 0.5, y + h * 0.42, w, h * 0.13, stone),
  shape(
    `M${x - w * 0.5} ${y + h * 0.55}h${w}Q${x + w * 0.3} ${y + h * 0.7} ${x} ${y + h * 0.74}Q${x - w * 0.3} ${y + h * 0.7} ${x - w * 0.5} ${y + h * 0.55}z`,
    stone.shade,
  ),
  shape(
    `M${x - w * 0.58} ${y + h * 0.03}L${x - w * 0.4} ${y - h * 0.05}h${w * 0.8}L${x + w * 0.58} ${y + h * 0.03}z`,
    stone.trim,
  ),
  ...dome(x, y - h * 0.05, w * 0.7, h * 0.26, stone),
];

/** A row of rounded battlements. */
export function battlements(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: string,
): string {
  const bay = w / count;
  const merlon = `v${-h * 0.55}q0 ${-h * 0.25} ${bay * 0.32} ${-h * 0.45}q${bay * 0.32} ${h * 0.2} ${bay * 0.32} ${h * 0.45}v${h * 0.55}h${bay * 0.36}`;
  return shape(`M${x} ${y + h}${merlon.repeat(count)}z`, colour);
}

/** A round fort tower, wider at its foot. */
export const bastion = (x: number, y: number, w: number, h: number, stone: Stone): string[] => [
  shape(`M${x - w / 2} ${y - h}h${w}L${x + w * 0.57} ${y}h${-w * 1.14}z`, stone.wall),
  shape(`M${x + w * 0.1} ${y - h}h${w * 0.4}L${x + w * 0.57} ${y}H${x + w * 0.12}z`, stone.shade, {
    opacity: 0.55,
  }),
  box(x - w * 0.56, y - h - 8, w * 1.12, 9, stone.trim),
];

/** A carved pillar with bracket capital and base; x is its middle, y its foot. */
export const pillar = (x: number, y: number, w: number, h: number, stone: Stone): string[] => [
  box(x - w * 0.5, y - h, w, h, stone.wall),
  box(x + w * 0.12, y - h, w * 0.38, h, stone.shade, { opacity: 0.55 }),
  box(x - w * 0.72, y - h * 0.07, w * 1.44, h * 0.07, stone.trim),
  box(x - w * 0.62, y - h * 0.62, w * 1.24, h * 0.03, stone.trim),
  shape(`M${x - w * 1.1} ${y - h}h${w * 2.2}l${-w * 0.55} ${h * 0.1}h${-w * 1.1}z`, stone.trim),
];

/** A dome and arches far off, in one tone. */
export const farFort = (x: number, y: number, w: number, h: number, stone: Stone): string[] => [
  battlements(x, y - h * 0.72, w, h * 0.1, Math.round(w / 15), stone.wall),
  box(x, y - h * 0.63, w, h * 0.63, stone.wall),
  chhatri(x + w * 0.16, y - h * 0.7, h * 0.5, stone),
  chhatri(x + w * 0.84, y - h * 0.7, h * 0.5, stone),
  ...dome(x + w * 0.5, y - h * 0.7, w * 0.34, h * 0.4, stone),
];
