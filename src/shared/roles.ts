/** The three kinds of people who sign in (specification, section 1). */
export const roles = ['user', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What people read of it: the account type. */
export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Individual',
  professional: 'Professional',
  admin: 'Administrator',
};
