/** Which square of a picture is taken: its middle in the picture's own pixels, and how much larger than needed it is shown. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const mostZoom = 4;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The side of the square, in the picture's pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The nearest crop that lies inside the picture. */
export const inside = (size: Size, { x, y, zoom }: Crop): Crop => {
  const allowed = between(1, zoom, mostZoom);
  const half = sideOf(size, allowed) / 2;
  return {
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
    zoom: allowed,
  };
};

/** After the picture was moved by parts of the stage's side: 0.5 is half the stage. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop.zoom);
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
};

/** The left upper corner and the side of the square, in the picture's pixels. */
export const squareOf = (size: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } => {
  const side = sideOf(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
};
