import { expect, test } from 'vitest';
import { adminCreateBody, adminUpdateBody } from '#shared/api/professionals/admin-professionals.ts';
import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { typedIn } from '#web/forms/typed-values.ts';
import { checkEdit, checkFields, toCreateBody, type EditField, toEditBody, wordsFor } from './professional-task.ts';
import { toEditValues, emptyValues, readValues } from './professional-values.ts';

/** What a form reads when an admin has filled in every field. */
const filled = {
  firstName: ['Peace'],
  lastName: ['Akello'],
  email: ['Peace@Example.UG'],
  password: [''],
  business_name: ['Akello Tax & Books'],
  business_type: ['Tax Consulting'],
  profession: [''],
  business_address: ['Plot 9, Obote Avenue, Lira'],
  district: [''],
  phone_number: ['0772 123456'],
  website: ['akello.example'],
  whatsapp_number: ['0772 123456'],
  bio: ['Keeps books.\r\nFiles returns.'],
  specializations: ['Tax Planning', 'VAT, PAYE', ''],
  qualifications: [''],
  certifications: ['ICPAU F1234'],
  years_experience: ['12'],
  languages_spoken: ['English', 'Lango'],
  hourly_rate_min: ['50,000'],
  hourly_rate_max: ['USh 120,000'],
  fee_structure: [''],
  serves_remote: ['on'],
  auto_approve: ['on'],
  admin_notes: ['Met at the fair.'],
};

const account = {
  firstName: 'Peace',
  lastName: 'Akello',
  email: 'peace@example.ug',
  business_name: 'Akello Tax & Books',
  business_type: 'Tax Consulting',
  profession: 'Tax Consultant',
  business_address: 'Plot 9, Obote Avenue, Lira',
  district: 'Lira',
  phone_number: '+256772123456',
  website: 'https://akello.example',
  bio: 'Keeps books.',
  specializations: 'Tax Planning, Payroll',
  qualifications: 'BCom',
  certifications: '',
  years_experience: 12,
  languages_spoken: 'English',
  hourly_rate_min: 50_000,
  hourly_rate_max: null,
  fee_structure: '',
  serves_remote: false,
  accepting_clients: true,
  approval_status: 'approved',
  admin_notes: '',
} as ProfessionalAccount;

/** What the edit form reads when nothing was changed, with these changes. */
const unchanged = {
  ...Object.fromEntries(
    Object.entries(toEditValues(account)).flatMap(([name, value]): [string, string[]][] => {
      if (typeof value === 'boolean') return value ? [[name, ['on']]] : [];
      return [[name, Array.isArray(value) ? [...value, ''] : [value === null ? '' : value.toLocaleString('en-UG')]]];
    }),
  ),
  decision_reason: [''],
};
const editing = (changes: Record<string, string[]> = {}) => typedIn<EditField>({ ...unchanged, ...changes });
const editBody = (changes?: Record<string, string[]>) => toEditBody(editing(changes), toEditValues(account));

test('the form for a new professional is sent as the body that the API contract requires', () => {
  expect(adminCreateBody.parse(toCreateBody(typedIn(filled)))).toEqual({
    firstName: 'Peace',
    lastName: 'Akello',
    email: 'peace@example.ug',
    password: undefined,
    business_name: 'Akello Tax & Books',
    business_type: 'Tax Consulting',
    profession: null,
    business_address: 'Plot 9, Obote Avenue, Lira',
    district: null,
    phone_number: '0772 123456',
    website: 'https://akello.example',
    whatsapp_number: '0772 123456',
    bio: 'Keeps books.\nFiles returns.',
    specializations: ['Tax Planning', 'VAT', 'PAYE'],
    qualifications: [],
    certifications: 'ICPAU F1234',
    years_experience: 12,
    languages_spoken: ['English', 'Lango'],
    hourly_rate_min: 50_000,
    hourly_rate_max: 120_000,
    fee_structure: '',
    serves_remote: true,
    accepting_clients: false,
    auto_approve: true,
    admin_notes: 'Met at the fair.',
  });
});

test('an unticked box is sent as false, because an absent one would approve; absent numbers are sent as 0', () => {
  const { auto_approve: _ticked, ...rest } = { ...filled, years_experience: [''], hourly_rate_min: [''] };
  expect(toCreateBody(typedIn(rest))).toMatchObject({
    auto_approve: false,
    years_experience: 0,
    hourly_rate_min: 0,
  });
});

test('an edit sends only what differs from the stored state, and an empty field to clear it', () => {
  expect(editBody()).toEqual({});
  const body = editBody({
    website: [''],
    hourly_rate_min: [''],
    qualifications: [''],
    bio: ['Keeps books and files.'],
  });
  expect(body).toEqual({ website: '', hourly_rate_min: 0, qualifications: [], bio: 'Keeps books and files.' });
  expect(adminUpdateBody.parse(body)).toMatchObject({ website: null, hourly_rate_min: null, qualifications: [] });
});

test('changing the business type keeps the profession in the form, unless that field is left empty', () => {
  const type = { business_type: ['Mortgage Brokerage'] };
  expect(editBody(type)).toEqual({ business_type: 'Mortgage Brokerage', profession: 'Tax Consultant' });
  expect(editBody({ ...type, profession: [''] })).toEqual({ business_type: 'Mortgage Brokerage', profession: '' });
});

test('a status is sent when it changes, and only then the reason', () => {
  expect(editBody({ decision_reason: ['Left over.'] })).toEqual({});
  expect(editBody({ approval_status: ['pending'] })).toEqual({ approval_status: 'pending' });
  expect(editBody({ approval_status: ['rejected'], decision_reason: [' No licence. '] })).toEqual({
    approval_status: 'rejected',
    decision_reason: 'No licence.',
  });
  expect(checkEdit(editing({ approval_status: ['rejected'] }), toEditValues(account))).toEqual({
    decision_reason: 'Please give a reason. The professional reads it.',
  });
});

test('missing required fields show the specification’s notice, and each names its field', () => {
  const errors = checkFields(typedIn({}));
  expect(Object.keys(errors)).toEqual(['firstName', 'lastName', 'email', 'business_name', 'bio', 'specializations']);
  expect(wordsFor(errors)).toEqual({
    title: 'Missing Information',
    text: 'Please fill in all required fields and add at least one specialization.',
  });
  // An edit needs them too, even where the stored one is empty.
  expect(checkEdit(editing({ bio: [' '] }), { ...toEditValues(account), bio: '' })).toHaveProperty('bio');
});

test('a minimum rate not below the maximum has its own notice, unless there is another error', () => {
  const rates = { ...filled, hourly_rate_min: ['50,000'], hourly_rate_max: ['50,000'] };
  const errors = checkFields(typedIn(rates));
  expect(errors).toEqual({ hourly_rate_max: 'Maximum rate must be higher than minimum rate.' });
  expect(wordsFor(errors)).toEqual({
    title: 'Invalid Rate Range',
    text: 'Maximum rate must be higher than minimum rate.',
  });
  expect(wordsFor({ ...errors, website: 'No address.' })).toBeUndefined();
});

test('invalid numbers are reported, and stay as typed', () => {
  const typed = typedIn<EditField>({ ...filled, years_experience: ['ten'], hourly_rate_min: ['-5'] });
  expect(checkFields(typed)).toEqual({
    years_experience: 'Please give a whole number of years, such as 8.',
    hourly_rate_min: 'Please give whole shillings, such as 50,000.',
  });
  expect(readValues(typed).years_experience).toBe('ten');
});

test('an empty form has the server’s defaults', () => {
  expect(emptyValues).toMatchObject({ bio: '', specializations: [], years_experience: null, accepting_clients: true });
});
