/** Where somebody works, also for people from elsewhere: a town with its district, `Kabalagala, Kampala`. */
export function whereabouts({ location, district }: { location: string; district: string | null }): string {
  return !district || location.includes(district) ? location : `${location}, ${district}`;
}
