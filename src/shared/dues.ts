/** What a signed-in person still owes; asked for at the next screen, and the second factor before anything else. */
export const dues = ['terms', 'second_factor'] as const;
export type Due = (typeof dues)[number];
