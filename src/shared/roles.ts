/** The three kinds of people who sign in (specification, section 1). */
export const roles = ['user', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Name of the account type that people read. */
export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Individual',
  professional: 'Professional',
  admin: 'Admin',
};
