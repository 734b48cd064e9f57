import { expect, test } from 'vitest';
import { createApplicationBody } from '#shared/api/applications/applications.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { type ApplicationField, toApplicationBody, checkTyped, wordsFor } from './application-task.ts';

const whole: Record<string, string[]> = {
  serviceType: ['Tax Consultation'],
  title: ['VAT for my shop'],
  description: ['I must register.'],
  budgetMin: ['300,000'],
  budgetMax: ['1,500,000'],
  urgency: ['high'],
  requirements: ['Luganda', ' ', 'In Mbale'],
  name: ['Grace Nakato'],
  email: ['grace@example.com'],
  phone: [''],
  district: [''],
  meeting: ['remote'],
  language: [''],
};
function typed(overrides: Record<string, string[]> = {}): Typed<ApplicationField> {
  const values = { ...whole, ...overrides };
  const all = (name: string) => values[name] ?? [];
  return { all, text: (name) => all(name)[0] ?? '', has: (name) => name in values };
}

test('the typed application is sent as the API contract requires, without fields left empty', () => {
  const body = toApplicationBody(typed());
  expect(createApplicationBody.parse(body)).toMatchObject({
    budget: { min: 300_000, max: 1_500_000 },
    requirements: ['Luganda', 'In Mbale'],
    meeting: 'remote',
  });
  expect(Object.keys(body)).not.toContain('district');
  expect(body.userDetails).toEqual({ name: 'Grace Nakato', email: 'grace@example.com' });
  expect(checkTyped(typed())).toEqual({});
});

test('every empty required field is marked, under the specification’s notice “Missing Information”', () => {
  const wrong = checkTyped(typed({ serviceType: [''], title: [' '], budgetMin: [''], email: [''] }));
  expect(Object.keys(wrong).toSorted()).toEqual(['budgetMin', 'email', 'serviceType', 'title']);
  expect(wordsFor(wrong)).toMatchObject({
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
  });
});

test.each([
  ['1,500,000', '300,000'],
  ['300,000', '300,000'],
])('a minimum budget not below the maximum is an invalid budget: %s and %s', (least, most) => {
  const wrong = checkTyped(typed({ budgetMin: [least], budgetMax: [most] }));
  expect(wordsFor(wrong)?.title).toBe('Invalid Budget');
  expect(wrong.budgetMax).toBe('Maximum budget must be higher than minimum budget.');
});

test.each(['-5', '1.5', 'much', '1,000,000,000,001'])('%s is no budget', (amount) => {
  expect(checkTyped(typed({ budgetMax: [amount] })).budgetMax).toMatch(/^Enter/);
});
