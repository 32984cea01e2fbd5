import { box, dots, type Point, polygon, shape, stroke } from './svg.ts';

/** A hall in one-point perspective: walls and heights as they are at the picture's own depth 0. */
export interface Room {
  eye: Point;
  left: number;
  right: number;
  ceiling: number;
  floor: number;
  depth: number;
}

export const shrink = (depth: number): number => 1 / (1 + depth);

/** Where a point of the room falls on the picture. */
export function see(room: Room, x: number, y: number, depth: number): Point {
  const [eyeX, eyeY] = room.eye;
  const f = shrink(depth);
  return [eyeX + (x - eyeX) * f, eyeY + (y - eyeY) * f];
}

type Side = 'left' | 'right';

const wallPoint = (room: Room, side: Side, y: number, depth: number): Point =>
  see(room, room[side], y, depth);

/** The far wall as a rectangle on the picture. */
export function farWall(room: Room): { x: number; y: number; w: number; h: number } {
  const [x, y] = see(room, room.left, room.ceiling, room.depth);
  const [right, bottom] = see(room, room.right, room.floor, room.depth);
  return { x, y, w: right - x, h: bottom - y };
}

interface RoomTones {
  ceiling: string;
  floor: string;
  left: string;
  right: string;
  back: string;
}

export function roomShell(room: Room, tones: RoomTones): string[] {
  const { x, y, w, h } = farWall(room);
  const near = { l: room.left, r: room.right, t: room.ceiling, b: room.floor };
  return [
    box(near.l, near.t, near.r - near.l, near.b - near.t, tones.left),
    polygon(
      [
        [near.l, near.t],
        [near.r, near.t],
        [x + w, y],
        [x, y],
      ],
      tones.ceiling,
    ),
    polygon(
      [
        [near.l, near.b],
        [near.r, near.b],
        [x + w, y + h],
        [x, y + h],
      ],
      tones.floor,
    ),
    polygon(
      [
        [near.l, near.t],
        [x, y],
        [x, y + h],
        [near.l, near.b],
      ],
      tones.left,
    ),
    polygon(
      [
        [near.r, near.t],
        [x + w, y],
        [x + w, y + h],
        [near.r, near.b],
      ],
      tones.right,
    ),
    box(x, y, w, h, tones.back),
  ];
}

/** A flat panel on a side wall between two depths and two heights. */
export const wallPanel = (
  room: Room,
  side: Side,
  from: number,
  to: number,
  top: number,
  bottom: number,
  fill: string,
) =>
  polygon(
    [
      wallPoint(room, side, top, from),
      wallPoint(room, side, top, to),
      wallPoint(room, side, bottom, to),
      wallPoint(room, side, bottom, from),
    ],
    fill,
  );

/** A pointed or lobed opening in a side wall. */
export function wallArch(
  room: Room,
  side: Side,
  from: number,
  to: number,
  top: number,
  bottom: number,
  fill: string,
  lobes = 0,
) {
  const steps = 40;
  const spring = top + (bottom - top) * 0.42;
  const points: Point[] = [wallPoint(room, side, bottom, from)];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const curve = Math.sin(Math.PI * t) ** 0.62;
    const scallop = lobes ? 0.9 + 0.1 * Math.abs(Math.sin(Math.PI * t * lobes)) ** 0.6 : 1;
    points.push(wallPoint(room, side, spring - (spring - top) * curve * scallop, from + (to - from) * t));
  }
  points.push(wallPoint(room, side, bottom, to));
  return polygon(points, fill);
}

/** A curtain tied at one edge of such an opening. */
export function wallCurtain(
  room: Room,
  side: Side,
  hung: number,
  towards: number,
  top: number,
  bottom: number,
  fill: string,
): string {
  const at = (y: number, share: number): Point =>
    wallPoint(room, side, top + (bottom - top) * y, hung + (towards - hung) * share);
  return polygon(
    [
      at(0.2, 0),
      at(0.08, 0.25),
      at(0.02, 0.5),
      at(0.28, 0.38),
      at(0.45, 0.22),
      at(0.6, 0.1),
      at(0.75, 0.2),
      at(1, 0.24),
      at(1, 0),
    ],
    fill,
  );
}

/** Boards or joints running away from the viewer. */
export function floorLines(room: Room, count: number, colour: string, opacity: number): string {
  const span = room.right - room.left;
  const d = Array.from({ length: count + 1 }, (_, i) => {
    const x = room.left + (span * i) / count;
    const [x1, y1] = see(room, x, room.floor, 0);
    const [x2, y2] = see(room, x, room.floor, room.depth);
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  return stroke(d.join(''), colour, 1.6, { opacity });
}

/** Marble squares of two colours; pass one colour, the floor is the other. */
export function chequers(room: Room, columns: number, rows: number, fill: string, opacity = 1): string {
  const width = (room.right - room.left) / columns;
  let d = '';
  for (let row = 0; row < rows; row++) {
    const [near, far] = [(room.depth * row) / rows, (room.depth * (row + 1)) / rows];
    for (let column = row % 2; column < columns; column += 2) {
      const x = room.left + column * width;
      const corners = [
        see(room, x, room.floor, near),
        see(room, x + width, room.floor, near),
        see(room, x + width, room.floor, far),
        see(room, x, room.floor, far),
      ];
      d += `M${corners.map(([px, py]) => `${px} ${py}`).join('L')}z`;
    }
  }
  return shape(d, fill, { opacity });
}

/** Cloth or beams on the ceiling, running away from the viewer in two alternating colours. */
export function ceilingBands(room: Room, count: number, one: string, other: string): string {
  const band = (i: number): string => {
    const x = room.left + ((room.right - room.left) * i) / count;
    const next = room.left + ((room.right - room.left) * (i + 1)) / count;
    const corners = [
      see(room, x, room.ceiling, 0),
      see(room, next, room.ceiling, 0),
      see(room, next, room.ceiling, room.depth),
      see(room, x, room.ceiling, room.depth),
    ];
    return `M${corners.map(([px, py]) => `${px} ${py}`).join('L')}z`;
  };
  const bands = Array.from({ length: count }, (_, i) => i);
  return (
    shape(
      bands
        .filter((i) => i % 2 === 0)
        .map(band)
        .join(''),
      one,
    ) +
    shape(
      bands
        .filter((i) => i % 2 === 1)
        .map(band)
        .join(''),
      other,
    )
  );
}

/** A carpet down the middle of the room. */
export const aisle = (room: Room, halfWidth: number, fill: string, from = 0, to = room.depth): string => {
  const [middle] = room.eye;
  return polygon(
    [
      see(room, middle - halfWidth, room.floor, from),
      see(room, middle + halfWidth, room.floor, from),
      see(room, middle + halfWidth, room.floor, to),
      see(room, middle - halfWidth, room.floor, to),
    ],
    fill,
  );
};

/** Small mirrors set in a side wall. */
export function wallMirrors(
  room: Room,
  side: Side,
  top: number,
  bottom: number,
  rows: number,
  columns: number,
  colour: string,
) {
  const spots: Point[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const depth = (room.depth * (column + (row % 2 ? 0.75 : 0.25))) / columns;
      spots.push(wallPoint(room, side, top + ((bottom - top) * row) / (rows - 1), depth));
    }
  }
  return dots(spots, 5, colour, { opacity: 0.8 });
}
