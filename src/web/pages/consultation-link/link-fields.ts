import type { LinkField } from './link-action.ts';

/** Labels of the page's fields. */
export const linkLabels: Readonly<Record<LinkField, string>> = {
  act: 'Answer',
  version: 'State',
  slotStart: 'Time',
  meeting: 'How to meet',
  phone: 'Your phone number',
  clientPlace: 'Your place',
  reason: 'Reason',
  words: 'Message',
};

/** The id of a field in an action's form. */
export const fieldId = (act: string, name: LinkField): string => `${act}-${name}`;
