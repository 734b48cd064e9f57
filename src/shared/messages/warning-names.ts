/** What a message to a person may be warned about; each has its rules and its sentence. */
export const warningNames = [
  'guaranteed_returns',
  'private_payment',
  'leave_platform',
  'short_link',
  'secret_code',
] as const;
export type WarningName = (typeof warningNames)[number];
