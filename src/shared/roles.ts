/** The three kinds of people who sign in (specification, section 1). */
export const roles = ['user', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];
