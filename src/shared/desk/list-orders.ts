/** Orders of the admins' list of applications; the first is the default. */
export const applicationSorts = ['newest', 'oldest', 'longest', 'urgent', 'budget'] as const;

/** Orders of the admins' list of professionals; the first is the default. */
export const accountSorts = ['newest', 'oldest', 'name-az', 'longest-waiting'] as const;

/**
 * Orders of a professional's list of applications; the first is the default, and puts those waiting for the
 * professional first.
 */
export const assignedSorts = ['turn', 'newest', 'oldest', 'urgent', 'price'] as const;

/** Orders by age of the admins' lists of problems and of reviews; without one, each begins as its work is done. */
export const ageSorts = ['oldest', 'newest'] as const;
export type AgeSort = (typeof ageSorts)[number];
