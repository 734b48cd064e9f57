import type { Role } from '#shared/roles.ts';
import type { TextKind } from './write-text.ts';

/** Groups of text messages that people turn on, besides the emails that say the same. */
export const textGroupNames = ['consultation-reminders'] as const;
export type TextGroup = (typeof textGroupNames)[number];

const rolesByGroup: Readonly<Record<TextGroup, readonly Role[]>> = {
  'consultation-reminders': ['user', 'professional'],
};

/** The group of each kind of text; 'asked' for those that someone asks for. */
export const textRules = {
  'number-code': 'asked',
  'consultation-reminder': 'consultation-reminders',
} as const satisfies Record<TextKind, 'asked' | TextGroup>;

/** The groups that a role can turn on. */
export const textGroupsFor = (role: Role): TextGroup[] =>
  textGroupNames.filter((group) => rolesByGroup[group].includes(role));
