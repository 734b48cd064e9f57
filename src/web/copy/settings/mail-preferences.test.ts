import { expect, test } from 'vitest';
import { mailRules } from '#shared/mails/mail-groups.ts';
import { alwaysSent, summaries } from './mail-preferences.ts';

test('‘Emails we always send’ names every kind of email that belongs to no group, and no other', () => {
  const always = Object.entries(mailRules).flatMap(([kind, rule]) => (rule === 'always' ? [kind] : []));
  expect([...alwaysSent.flatMap(({ kinds }) => kinds), ...summaries].toSorted()).toEqual(always.toSorted());
});
