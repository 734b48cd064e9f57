/** Names a place for people from elsewhere too: a town with its district, `Kabalagala, Kampala`. */
export function whereabouts({ location, district }: { location: string; district: string | null }): string {
  return !district || location.includes(district) ? location : `${location}, ${district}`;
}
