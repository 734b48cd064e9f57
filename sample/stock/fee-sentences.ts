import type { Profession } from '#shared/choices.ts';
import { type Phrase, phrases } from '#sample/phrases.ts';

/** Descriptions of fees. Amounts grow: `hour`, `visit`, `small`, `month`, `job`, `large`. */
export const feeSentences: Record<Profession | 'any', readonly Phrase[]> = {
  any: phrases(`
    By the hour, at least {hour}; you get an estimate before anything starts.
    First talk free, then from {hour} an hour.
    A fixed price for each piece of work, agreed in writing.
    {visit} for a visit after the free first one; it counts towards the job if we go on.
    Half when we begin and half when you are satisfied.
    Fees depend on the work. Please ask.
    From {hour} an hour. Groups of five or more pay half.
    Instalments are possible, for farmers after the harvest.
    Teachers, nurses and police officers get a tenth off.
    From {small} for simple cases; larger ones by agreement.
    No charge under fifteen minutes.
    Transport outside the town is added at cost.
    Students and people over seventy pay half.
    One visit {visit}, a package of four {small}.
    Negotiable, within reason.
  `),
  Accountant: phrases(`
    Books from {month} a month for a shop with up to two hundred receipts.
    Annual accounts from {job}; audit by quotation.
    Monthly retainer from {month}.
    Payroll {hour} a month plus a little for each person.
    Retainer of {month} a month, returns included.
    Schools pay per term, from {job}.
    Clearing up old years: {small} for each month.
  `),
  'Tax Consultant': phrases(`
    A personal return {visit}, a company's from {small}.
    TIN registration is free when it comes with a return.
    Objections from {job}; nothing is taken from what you save.
    VAT filing {month} a quarter.
    Rental income returns {small} per property owner and year.
    No share of refunds, ever: from {hour} an hour.
  `),
  'Financial Advisor': phrases(`
    A written plan for a household costs {small}, review after a year included.
    {visit} a session; most people need three.
    Companies pay {job} for a half-day workshop with the staff.
    Couples pay for one.
    Fee only. I receive nothing from banks or insurers.
  `),
  'Investment Advisor': phrases(`
    Advice by the hour, from {hour}. I hold no client money.
    Written recommendation from {job}, whatever the amount invested.
    Annual review {small}.
    SACCOs and boards: investment policy from {large}.
    No commission from fund managers; where one is offered it is turned down.
  `),
  'Insurance Adviser': phrases(`
    Paid by commission from the insurer, which is shown on your quotation.
    Comparison of covers free of charge; claims help {hour} an hour for policies bought elsewhere.
    Commission from the insurer for personal cover, a fee from {small} for companies.
    Review of old policies {visit}.
  `),
  'Mortgage Advisor': phrases(`
    {small} for the comparison and the bank's checklist. Nothing from the bank.
    Land search {visit} plus what the office charges.
    From {job} from first visit to signed offer, in three parts.
    One visit {visit}; you can stop after it.
  `),
  'Retirement Adviser': phrases(`
    {visit} for checking statements and service record.
    Retirement plan {small}, for a couple as well.
    Training of trustees from {large} a day.
    Pension claims: {small}, half of it when you are paid.
    Workplaces pay {job} for a half day.
  `),
  'Estate Planner': phrases(`
    Family file from {small}; the advocate's fee is separate and paid to the advocate.
    {job} for a whole estate plan with two family meetings.
    Administration of an estate by the hour, from {hour}, with a ceiling agreed.
    A family meeting after the free first one {visit}.
  `),
};
