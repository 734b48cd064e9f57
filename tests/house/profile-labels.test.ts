import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { profileLabels } from '#shared/professionals/profile-fields.ts';

/** Places that write the words of a label, but not for the field; a stale one fails too. */
const exceptions = [
  // The columns of a list as a file, and a filter of Find an Advisor.
  'src/server/features/professionals/desk/account-list.ts: Highest hourly rate (USh)',
  'src/server/features/professionals/desk/account-list.ts: Lowest hourly rate (USh)',
  'src/server/features/professionals/desk/account-list.ts: Years of experience',
  'src/web/pages/find-advisor/search/chosen-filters.ts: Works by telephone or online',
  'src/web/pages/find-advisor/search/filter-bar.tsx: Works by telephone or online',
  // The profile's page, which loads no table of fields: the name of a list.
  'src/web/features/professionals/public/about-section.tsx: Specializations',
  // A fact in a mail, and a field of an invitation.
  'src/mail/kinds/professionals/new-professional.tsx: Profession',
  'src/web/pages/admin-dashboard/professionals/invite/invite-words.ts: Profession',
];

const files = globSync('src/{web,server,mail}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const isAboutProfiles = (file: string) => /[\\/](?:professionals|edit-profile|profile-[\w-]+\.tsx)[\\/]?/.test(file);

/** Finds labels that a file writes. Labels of one word, such as 'District', also name fields of other things. */
const labelsIn = (file: string, code: string) =>
  Object.values(profileLabels)
    .filter((label) => label.includes(' ') || isAboutProfiles(file))
    .filter((label) => [`'${label}'`, `"${label}"`, `>${label}<`].some((text) => code.includes(text)));

test('the label of a profile’s field is written once, in the table of fields', () => {
  const written = files.flatMap((file) =>
    labelsIn(file, readFileSync(file, 'utf8')).map((label) => `${file.replaceAll('\\', '/')}: ${label}`),
  );
  expect(written.toSorted()).toEqual(exceptions.toSorted());
  expect(labelsIn('src/web/pages/edit-profile/x.tsx', '<Line term="Bio">')).toEqual(['Bio']);
});

test('no two fields of a profile have the same label', () => {
  expect(new Set(Object.values(profileLabels)).size).toBe(Object.keys(profileLabels).length);
});
