import { phrases } from '#sample/phrases.ts';

/** Work of accountants, tax consultants and insurance advisers. */
export const accountingWork = phrases(`
{I} keep{s} the books of small companies, month by month, so that nobody has to rebuild a year in May.
Receipts come in by WhatsApp, in envelopes and once in a milk can; all of them are entered.
{I} prepare{s} accounts for banks, boards and donors.
Annual returns at URSB are filed before anyone asks.
Schools are a speciality: fees ledgers, bursaries, and a report the head teacher can read.
{I} set{s} up petty-cash rules that a shop attendant can follow.
Payroll for up to {staff} staff is done by the 25th, with PAYE and NSSF.
{I} audit{s} SACCOs, churches and community organisations in {district}.
A stock count with {me} starts at six in the morning and does not end until it agrees.
Where a business has never kept books {I} begin{s} with one exercise book and build{s} from there.
{I} train{s} cashiers; most losses are mistakes and not theft.
Donor reports are written in the donor's format and in time.
Twice a year {I} go{es} through the figures with the owner, without the accountant's words.
{I} move{s} businesses from paper to software when they are ready, not because it is the fashion.
Bank reconciliation is done weekly. It is dull and it finds things.
Contractors use {me} to cost their bids and follow up their certificates.
{I} {have} cleaned up accounts after a partner left with the laptop.
Management accounts arrive by the tenth: one page, five figures, two questions.
{I} tell{s} clients what a thing costs them per unit, which is often news.
Hotels and restaurants get a weekly food-cost report.
For farmers' cooperatives {I} write{s} up the books at the store, on delivery days.
{I} prepare{s} small companies for their first audit and stay{s} in the room during it.
Budgets are made with the people who will spend them.
Every file here has a checklist on the cover.
Loan applications go better with three years of proper accounts, and {I} prepare{s} those.
{I} look{s} for the leak first: unrecorded credit sales, airtime, fuel.
`);

export const taxWork = phrases(`
{I} register{s} people for a TIN, file{s} their returns and stand{s} beside them when URA has questions.
Rental income is the most common headache, and {I} treat{s} it often.
{I} explain{s} EFRIS to shopkeepers until they can issue an invoice on their own.
An assessment is an opinion, and it can be objected to in time; {I} know{s} the dates.
PAYE, VAT, withholding and presumptive tax for small businesses are handled under one roof.
{I} check{s} whether withholding certificates were actually claimed. Usually some were not.
Clearing a container goes faster when the papers are right before it reaches Malaba.
Old returns that were never filed can be brought up to date, a year at a time.
{I} prepare{s} clients for an audit by doing one first.
NGOs ask {me} about exemptions and what they must still file.
Agreements for paying arrears in instalments are negotiated in person.
{I} write{s} the objection letter in language that answers the assessment point by point.
Before you buy a business, {I} look{s} at what it owes in tax.
Doctors, lawyers and consultants with two or three incomes are {my} usual clients in June.
{I} send{s} a reminder ten days before each date, and another one three days before.
{I} read{s} the Finance Bill every year and tell{s} clients what in it concerns them: mostly two lines.
Farmers who sell to big buyers need to know about withholding; {I} go{es} to their meetings.
If there is nothing to be saved {I} say{s} that, and charge{s} for an hour only.
{I} {have} no friend inside any office and {do} not offer one.
Import duty on second-hand vehicles is worked out before you wire the deposit.
Landlords get a simple rent book that is also their tax record.
Stamp duty and capital gains on land are looked at before the agreement is signed.
Most penalties {I} see{s} are for silence, not for fraud.
Small shops learn what they may deduct and what not, with examples from their own shelves.
`);

export const insuranceWork = phrases(`
{I} compare{s} cover from several companies and show{s} what each leaves out.
Claims are the real work; {I} follow{s} them up until the money is in the account.
Medical cover for small teams of five to {staff} people is what {I} {am} asked for most.
Motor, fire, burglary, goods in transit: the usual things, done properly.
{I} read{s} the exclusions aloud, which takes a while and saves quarrels.
Shop owners learn why a fire extinguisher makes the premium smaller.
Crop and livestock insurance is still new here, and {I} hold{s} meetings about it under trees.
Transport companies get a register of every vehicle with its expiry dates.
A funeral policy should not cost more than the funeral. {I} check{s}.
{I} insure{s} schools, their buses and the children on them.
Life cover is sold badly in this country, so {I} begin{s} with who depends on you and for how long.
When a client has an accident {I} come{s}, if the place can be reached.
Professional indemnity for clinics and engineers is arranged together with their licence papers.
{I} look{s} after the insurance of landlords with a few rental units.
Old endowment policies are examined: keep, stop or sell.
Contractors come for bid bonds and performance bonds at short notice.
A cheap policy that does not pay is the dearest of all.
{I} remind{s} clients of renewals a month before and again in the last week.
For lodges and tour operators {I} arrange{s} cover that guests from abroad ask to see.
Everything is explained in {lang} if you like.
The premium goes to the insurer directly and you get the receipt from them.
{I} keep{s} photographs of insured goods, since nobody can remember a fridge after a fire.
`);
