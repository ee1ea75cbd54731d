import { type Coordinates, milesBetween } from '@circlet/places';

/** Side of a grid cell in degrees: about 17 miles from south to north. */
const SIDE = 0.25;
const COLUMNS = 360 / SIDE;
const MILES_PER_DEGREE = 69.17;
/** The margin for counting a cell as inside a circle, because cell edges aren't straight on the globe. */
const MARGIN_MILES = 0.1;

/** The grid cells that a circle touches, and whether each lies entirely inside it. */
export interface Cells {
  readonly ids: readonly number[];
  readonly inside: readonly boolean[];
}

const cell = (row: number, column: number): number => row * COLUMNS + ((column + COLUMNS) % COLUMNS);
const rowOf = (latitude: number): number => Math.floor((latitude + 90) / SIDE);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / SIDE);

/** Returns the grid cell of a point. */
export const cellOf = ({ latitude, longitude }: Coordinates): number =>
  cell(rowOf(latitude), columnOf(longitude));

const cornersOf = (row: number, column: number): Coordinates[] =>
  [row, row + 1].flatMap((r) =>
    [column, column + 1].map((c) => ({ latitude: r * SIDE - 90, longitude: c * SIDE - 180 })),
  );

const degreesAround = (
  { latitude }: Coordinates,
  miles: number,
): { readonly north: number; readonly east: number } => {
  const north = miles / MILES_PER_DEGREE + 0.01;
  const poleward = Math.min(89, Math.abs(latitude) + north);
  return { north, east: north / Math.cos((poleward * Math.PI) / 180) };
};

/** Bounds of latitude and longitude, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Returns bounds that contain every point within `miles` of the center. */
export function boundsAround(center: Coordinates, miles: number): Bounds {
  const { north, east } = degreesAround(center, miles);
  const [westernmost, easternmost] = [center.longitude - east, center.longitude + east];
  const crossesDateLine = westernmost < -180 || easternmost > 180;
  return {
    south: center.latitude - north,
    north: center.latitude + north,
    west: crossesDateLine ? -180 : westernmost,
    east: crossesDateLine ? 180 : easternmost,
  };
}

/** Returns every cell that can contain a point within `miles` of the center. */
export function cellsAround(center: Coordinates, miles: number): Cells {
  const { north, east } = degreesAround(center, miles);
  const ids: number[] = [];
  const inside: boolean[] = [];
  for (let row = rowOf(center.latitude - north); row <= rowOf(center.latitude + north); row += 1) {
    for (
      let column = columnOf(center.longitude - east);
      column <= columnOf(center.longitude + east);
      column += 1
    ) {
      ids.push(cell(row, column));
      inside.push(
        cornersOf(row, column).every((corner) => milesBetween(center, corner) < miles - MARGIN_MILES),
      );
    }
  }
  return { ids, inside };
}
