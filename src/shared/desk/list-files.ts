/** Admins' lists that can be downloaded for a spreadsheet. */
export const fileLists = [
  'applications',
  'professionals',
  'consultations',
  'problems',
  'reviews',
  'reports',
  'contact',
  'people',
  'audit',
  'analytics',
  'districts',
] as const;
export type FileList = (typeof fileLists)[number];

export const fileRowsMaximum = 50_000;
