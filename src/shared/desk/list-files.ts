/** Lists of admins that can be saved as a spreadsheet. */
export const fileLists = ['applications', 'professionals', 'problems', 'reviews'] as const;
export type FileList = (typeof fileLists)[number];

/** Rows of a file at most. */
export const fileRowsMaximum = 50_000;
