import { phrases } from '#sample/phrases.ts';

/** Whole biographies of people who did not want to write one. */
export const shortBiographies = phrases(`
{Profession}, {town}.
Books, tax, payroll. {town}.
{years} years of experience.
Call me.
Plain advice for ordinary people in {district}.
{uni}. {town}. By appointment only.
I help {trade}.
Retired banker, still working.
{Profession} and farmer.
New profile, more to come.
Serving {district} since {since}.
Consultations in {langs}.
Good advice, good prices.
We do the paperwork.
Find me at the office {at}.
Please call me and I will explain what I do.
Working with {trade} and {trade2}.
Honest work at a fair price!!
Profile under construction. Please phone.
Independent. No commissions.
{business} – see you in {town}.
Experienced {profession} with roots in {home}.
all financial matters, {town} and nearby areas
Former URA officer.
Small practice, open Saturdays.
Experience: {years} years. Languages: {langs}. Office {at}.
TRUSTED BY {TRADE}.
Advice for families.
Careful work, every time.
By appointment.
`);
