/** Things that a signed-in person must still do; the next screen asks for them, two-step sign-in first. */
export const dues = ['terms', 'second_factor'] as const;
export type Due = (typeof dues)[number];
