/** The time zone of this browser, such as `Europe/London`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
