import { expect, test } from 'vitest';
import { type DefinedList, parseAddress, toApiQuery, toFilters } from '#web/dashboard/lists/define-list.ts';
import { applications } from './admin-dashboard/applications/application-list.tsx';
import { auditEvents } from './admin-dashboard/audit/audit-list.tsx';
import { consultations } from './admin-dashboard/consultations/consultation-list.tsx';
import { contacts } from './admin-dashboard/contact/contact-list.tsx';
import { cases } from './admin-dashboard/credentials/case-list.tsx';
import { people } from './admin-dashboard/people/people-list.tsx';
import { problems } from './admin-dashboard/problems/problem-list.tsx';
import { professionals } from './admin-dashboard/professionals/professional-list.tsx';
import { reports } from './admin-dashboard/reports/report-list.tsx';
import { reviews } from './admin-dashboard/reviews/review-list.tsx';
import { assigned } from './professional-dashboard/applications/assigned-list.tsx';

const lists: Readonly<Record<string, DefinedList>> = {
  applications,
  assigned,
  audit: auditEvents,
  cases,
  consultations,
  contacts,
  people,
  problems,
  professionals,
  reports,
  reviews,
};

const id = '0193f000-0000-7000-8000-000000000001';
const read = (list: string, search: string) => parseAddress(lists[list]!, new URLSearchParams(search));

/** What each address asks for, without its page: the file has the same rows. */
test.each([
  ['applications', '', { sort: 'newest' }],
  ['applications', 'search=%20tax%20&sort=budget', { search: 'tax', sort: 'budget' }],
  ['applications', 'status=pending', { status: 'pending', sort: 'longest' }],
  ['applications', 'status=unassigned', { unassigned: true, sort: 'longest' }],
  ['applications', 'status=unassigned&overdue=true', { unassigned: true, overdue: true, sort: 'longest' }],
  ['applications', 'status=completed', { status: 'completed', sort: 'newest' }],
  ['applications', 'waiting=true', { waiting: true, sort: 'longest' }],
  ['assigned', '', { sort: 'turn' }],
  ['assigned', 'status=completed&search=+vat&sort=price', { status: 'completed', search: 'vat', sort: 'price' }],
  ['assigned', 'step=agreed', { step: 'agreed', sort: 'turn' }],
  ['audit', '', {}],
  [
    'audit',
    `area=review&action=review.hide&actor=${id}&subject=2027-03-10&from=2026-11-01&to=2026-11-20&search=Ruth`,
    {
      area: 'review',
      action: 'review.hide',
      actor: id,
      subjectId: '2027-03-10',
      from: '2026-11-01',
      to: '2026-11-20',
      search: 'Ruth',
    },
  ],
  ['cases', '', {}],
  ['cases', 'state=waiting&kind=doubt', { state: 'waiting', kind: 'doubt', sort: 'oldest' }],
  ['cases', 'state=closed', { state: 'closed', sort: 'newest' }],
  ['consultations', '', {}],
  ['consultations', 'queue=contested&search=%20nakato', { queue: 'contested', search: 'nakato' }],
  ['consultations', 'status=no_show', { status: 'no_show' }],
  ['contacts', '', {}],
  ['contacts', 'status=new&taken=me&sort=newest', { status: 'new', taken: 'me', sort: 'newest' }],
  ['people', '', { sort: 'newest' }],
  ['people', 'role=professional&state=suspended', { role: 'professional', state: 'suspended', sort: 'newest' }],
  ['people', 'search=%20Grace%20&sort=oldest', { search: 'Grace', sort: 'oldest' }],
  ['problems', '', {}],
  ['problems', 'sort=newest', { sort: 'newest' }],
  ['problems', 'state=open', { state: 'open', sort: 'oldest' }],
  ['problems', 'state=decided&sort=oldest', { state: 'decided', sort: 'oldest' }],
  ['professionals', '', { sort: 'newest' }],
  ['professionals', 'status=pending', { approval_status: 'pending', sort: 'longest-waiting' }],
  ['professionals', 'status=rejected&sort=name-az', { approval_status: 'rejected', sort: 'name-az' }],
  ['reports', '', { state: 'open', sort: 'oldest' }],
  ['reports', 'state=decided', { state: 'decided', sort: 'newest' }],
  ['reviews', 'sort=newest', { list: 'reported', sort: 'newest' }],
  ['reviews', 'list=hidden', { list: 'hidden', sort: 'newest' }],
])('the address of %s with ‘%s’ selects what the list and its file contain', (list, search, expected) => {
  expect(toFilters(lists[list]!, read(list, search))).toEqual(expected);
});

test.each(Object.keys(lists))('values that make no sense in the address of %s are ignored', (list) => {
  const nonsense =
    'status=lost&state=lost&list=secret&queue=x&step=late&role=king&taken=everyone&kind=x&area=x&action=x&actor=me&subject=%20' +
    '&from=soon&to=2026-99-99&waiting=1&overdue=1&search=%20&sort=up&page=-1&open=../../login&act=burn';
  expect(read(list, nonsense)).toEqual(read(list, ''));
  expect(read(list, 'page=99999999').page).toBe(1);
  expect(read(list, '')).toMatchObject({ page: 1, open: undefined, act: undefined, isFiltered: false });
});

test.each([
  ['applications', `open=${id}&act=approve`, { open: id, act: 'approve' }],
  ['audit', 'open=42', { open: '42' }],
  ['audit', 'open=first', { open: undefined }],
  ['cases', 'act=notice', { act: 'notice' }],
  ['consultations', `open=${id}&act=settle`, { open: id, act: 'settle' }],
  ['consultations', 'status=unconfirmed', { isFiltered: false }],
  ['professionals', `open=${id}&act=approved`, { open: id, act: 'approved' }],
  ['reviews', `open=${id}&act=show`, { open: id, act: 'show' }],
  ['reviews', 'list=reported', { isFiltered: false }],
  ['reviews', 'list=hidden', { isFiltered: true }],
  ['people', 'search=Grace', { isFiltered: true }],
])('the address of %s with ‘%s’ says what is open, and whether rows may be left out', (list, search, expected) => {
  expect(read(list, search)).toMatchObject(expected);
});

test('a page has fifty rows, and the first screen’s list twenty; the log ends at its furthest page', () => {
  expect(toApiQuery(people, read('people', 'page=3'))).toMatchObject({ limit: 50, offset: 100 });
  expect(toApiQuery(assigned, read('assigned', 'page=3'))).toMatchObject({ limit: 20, offset: 40 });
  expect(read('audit', 'page=3').page).toBe(3);
  expect(read('audit', 'page=999').page).toBe(1);
});
