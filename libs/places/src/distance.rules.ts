/** A point on Earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of Earth in miles. */
export const EARTH_MILES = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in miles. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
