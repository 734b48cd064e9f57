import { expect, test } from 'vitest';
import { mailRules } from '#shared/mails/mail-groups.ts';
import { alwaysSent } from './mail-wishes.ts';

test('‘Emails we always send’ names every kind of email that nobody can switch off, and no other', () => {
  const always = Object.entries(mailRules).flatMap(([kind, rule]) => (rule === 'always' ? [kind] : []));
  expect(alwaysSent.flatMap(({ kinds }) => kinds).toSorted()).toEqual(always.toSorted());
});
