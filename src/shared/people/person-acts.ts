/** What admins can do with an account, as far as it is possible now. */
export const personActs = [
  'view_as',
  'suspend',
  'change_suspension',
  'lift',
  'end_sessions',
  'resend_confirmation',
  'make_admin',
  'remove_admin',
  'release',
  'take_back_release',
  'end_two_step',
  'keep_two_step',
] as const;
export type PersonAct = (typeof personActs)[number];
