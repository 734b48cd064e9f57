import type { Profession } from '#shared/choices.ts';
import { type Phrase, phrases } from '#sample/phrases.ts';

/** Descriptions of fees. Amounts grow: `hour`, `visit`, `small`, `month`, `job`, `large`. */
export const feeSentences: Record<Profession | 'any', readonly Phrase[]> = {
  any: phrases(`
    From {hour} an hour. You get an estimate before we start.
    First talk free, then from {hour} an hour.
    A fixed price for each piece of work, agreed in writing.
    {visit} for a visit after the free first one, deducted if you give us the job.
    Half when we start and half when the work is done.
    Fees depend on the work. Please ask.
    From {hour} an hour. Groups of five or more pay half.
    You can pay in instalments. Farmers can pay after the harvest.
    Teachers, nurses and police officers pay 10 per cent less.
    From {small} for simple cases. For larger ones we agree a price.
    Questions under fifteen minutes are free.
    You pay only transport for visits outside the town.
    Students and people over seventy pay half.
    One visit is {visit}, four visits are {small}.
    Negotiable.
  `),
  Accountant: phrases(`
    Books from {month} a month for a shop with up to 200 receipts.
    Annual accounts from {job}; audit by quotation.
    Monthly retainer from {month}.
    Payroll {hour} a month plus a little for each person.
    Retainer of {month} a month, returns included.
    Schools pay per term, from {job}.
    Old records: {small} for each month.
  `),
  'Tax Consultant': phrases(`
    A personal return {visit}, a company's from {small}.
    TIN registration is free when it comes with a return.
    Objections from {job}. I take no share of what you save.
    VAT filing {month} a quarter.
    Rental income returns {small} per property owner and year.
    No share of refunds, ever: from {hour} an hour.
  `),
  'Financial Advisor': phrases(`
    A written plan for a household costs {small}, review after a year included.
    {visit} a session; most people need three.
    Companies pay {job} for a half-day workshop with the staff.
    Couples pay the price of one.
    Fee only. I receive nothing from banks or insurers.
  `),
  'Investment Advisor': phrases(`
    Advice by the hour, from {hour}. I hold no client money.
    Written recommendation from {job}, for any amount invested.
    Annual review {small}.
    SACCOs and boards: investment policy from {large}.
    I take no commission from fund managers.
  `),
  'Insurance Adviser': phrases(`
    The insurer pays me a commission, which you see on your quotation.
    Comparing policies is free. Help with claims is {hour} an hour for policies bought elsewhere.
    Commission from the insurer for personal cover, a fee from {small} for companies.
    Review of old policies {visit}.
  `),
  'Mortgage Advisor': phrases(`
    {small} for the comparison and the bank's checklist. I get nothing from the bank.
    Land search {visit} plus what the office charges.
    From {job}, from the first visit to the signed offer, paid in three parts.
    {visit} for one visit, then you decide.
  `),
  'Retirement Adviser': phrases(`
    {visit} for checking statements and service record.
    Retirement plan {small}, for a couple as well.
    Training of trustees from {large} a day.
    Pension claims: {small}, half of it after you are paid.
    Workplaces pay {job} for a half day.
  `),
  'Estate Planner': phrases(`
    Family file from {small}. You pay the advocate separately.
    {job} for a whole estate plan with two family meetings.
    Estate administration from {hour} an hour, up to an agreed maximum.
    {visit} for each family meeting after the free first one.
  `),
};
