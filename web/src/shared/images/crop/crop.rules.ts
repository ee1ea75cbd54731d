/** Size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the screen in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A move of one of two fingers. */
export interface Pinch {
  readonly before: Point;
  readonly after: Point;
  /** Where the other finger is. */
  readonly other: Point;
  /** Length of the square's sides on the screen, in CSS pixels. */
  readonly edge: number;
}

/** A square part of a picture. */
export interface Crop {
  /** 1 shows as much as fits into the square. */
  readonly zoom: number;
  /** Center of the square, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;

/** Returns the length of the square's sides, in pixels of the picture. */
export const edgeOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number =>
  Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the crop with its square inside of the picture. */
function inside(size: Size, { zoom, x, y }: Crop): Crop {
  const inRange = between(1, zoom, maxZoom);
  const half = edgeOf(size, { zoom: inRange }) / 2;
  return {
    zoom: inRange,
    x: between(half, x, size.width - half),
    y: between(half, y, size.height - half),
  };
}

/** Returns the largest square in the middle of a picture. */
export const wholeOf = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Moves the picture under the square. The distances are fractions of the square's sides. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const edge = edgeOf(size, crop);
  return inside(size, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge });
}

/** Changes the zoom around the center. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => inside(size, { ...crop, zoom });

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Zooms as far as two fingers move apart, and moves the picture along with the point between them. */
export function pinched(size: Size, crop: Crop, { before, after, other, edge }: Pinch): Crop {
  // Fingers that touch have no distance to compare with.
  const factor = distance(after, other) / Math.max(distance(before, other), 1);
  const [right, down] = [(after.x - before.x) / 2 / edge, (after.y - before.y) / 2 / edge];
  return moved(size, zoomed(size, crop, crop.zoom * factor), right, down);
}

/** Returns where a picture is drawn around the square, as percentages of the square's sides. */
export function placeOf(size: Size, crop: Crop): { left: string; top: string; width: string } {
  const edge = edgeOf(size, crop);
  const percent = (pixels: number) => `${(pixels / edge) * 100}%`;
  return {
    left: percent(edge / 2 - crop.x),
    top: percent(edge / 2 - crop.y),
    width: percent(size.width),
  };
}
