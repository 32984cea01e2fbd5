/** The SVG elements that every picture consists of. `picture` rounds the numbers. */

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number>>;
export type Layer = string | readonly Layer[];

const written = (attributes: Attributes = {}): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const shape = (d: string, fill: string, more?: Attributes): string =>
  `<path d="${d}" fill="${fill}"${written(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more?: Attributes): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${written(more)}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, more?: Attributes): string =>
  shape(`M${x} ${y}h${w}v${h}h${-w}z`, fill, more);

export const circle = (x: number, y: number, r: number, fill: string, more?: Attributes): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${written(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more?: Attributes) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${written(more)}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  circle(x, y, r, 'none', { stroke: colour, 'stroke-width': width });

export const polygon = (points: readonly Point[], fill: string, more?: Attributes): string =>
  shape(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`, fill, more);

/** A line with round ends. */
export const limb = (d: string, colour: string, width: number, more?: Attributes): string =>
  stroke(d, colour, width, { 'stroke-linecap': 'round', ...more });

/** Round beads along a line, one every `gap`. */
export const beads = (d: string, colour: string, size: number, gap: number, more?: Attributes): string =>
  limb(d, colour, size, { 'stroke-dasharray': `0 ${gap}`, ...more });

/** A dashed line; `pattern` is the lengths of dash and gap. */
export const dashes = (d: string, colour: string, width: number, pattern: string, more?: Attributes) =>
  stroke(d, colour, width, { 'stroke-dasharray': pattern, ...more });

/** Many round spots of one size and colour, in one path. */
export const dots = (points: readonly Point[], size: number, colour: string, more?: Attributes): string =>
  limb(points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join(''), colour, size, more);

const flatten = (layers: Layer): string =>
  typeof layers === 'string' ? layers : layers.map(flatten).join('');

export const group = (body: Layer, more?: Attributes): string => `<g${written(more)}>${flatten(body)}</g>`;

/** Places a drawing around 0,0 (100 units tall) at x,y. */
export const place = (x: number, y: number, size: number, body: Layer, flip = false): string =>
  group(body, { transform: spot(x, y, size, flip) });

/** Places a drawing of 100 × 100 at x,y, scaled to w × h. */
export const stretch = (x: number, y: number, w: number, h: number, body: Layer): string =>
  group(body, { transform: `translate(${x} ${y})scale(${w / 100} ${h / 100})` });

const spot = (x: number, y: number, size: number, flip: boolean): string =>
  `translate(${x} ${y})scale(${flip ? `${-size / 100} ${size / 100}` : size / 100})`;

/** A drawing defined once and used many times. */
export const symbol = (id: string, body: Layer): string => group(body, { id });

export const stamp = (id: string, x: number, y: number, size = 100, flip = false): string =>
  `<use href="#${id}" transform="${spot(x, y, size, flip)}"/>`;

/** The same drawing upside down below the water line, faintly. */
export const reflection = (id: string, waterline: number, opacity: number): string =>
  `<use href="#${id}" transform="translate(0 ${waterline * 2})scale(1 -1)" opacity="${opacity}"/>`;

export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;

export const clipped = (id: string, body: Layer): string => group(body, { 'clip-path': `url(#${id})` });

type Stop = readonly [offset: number, colour: string, opacity?: number];

export const fade = (id: string, stops: readonly Stop[], across = false): string => {
  const marks = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  );
  const direction = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${marks.join('')}</linearGradient>`;
};

const toTwoDecimals = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}(?:e[-+]?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));

interface Size {
  width: number;
  height: number;
}

export function picture(defs: Layer, layers: Layer, { width, height }: Size = { width: 1200, height: 900 }) {
  return toTwoDecimals(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${flatten(defs)}</defs>${flatten(layers)}</svg>`,
  );
}
