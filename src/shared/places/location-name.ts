import type { MapLocation } from './places.ts';

/** Returns the place that a profile shows: the town that the address names within the district, else the district. */
export function locationName(district: string | null, ofAddress: MapLocation | undefined): string {
  const inDistrict = ofAddress?.kind === 'district' && (!district || ofAddress.district === district);
  const town = inDistrict ? ofAddress.town : undefined;
  return town ?? district ?? (ofAddress?.kind === 'district' ? ofAddress.district : 'Location not specified');
}
