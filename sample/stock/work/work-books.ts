import { phrases } from '#sample/phrases.ts';

/** Work of accountants, tax consultants and insurance advisers. */
export const accountingWork = phrases(`
{I} keep{s} the books of small companies every month, so that there is no panic at the end of the year.
You can send receipts by WhatsApp or in an envelope, and {I} enter{s} all of them.
{I} prepare{s} accounts for banks, boards and donors.
{I} file{s} annual returns at URSB on time.
Schools are a speciality: fees ledgers, bursaries, and a report the head teacher can read.
{I} set{s} up simple petty-cash rules that a shop attendant can follow.
Payroll for up to {staff} staff is done by the 25th, with PAYE and NSSF.
{I} audit{s} SACCOs, churches and community organisations in {district}.
For a stock count {I} start{s} at six in the morning and stay{s} until it balances.
If a business has never kept books, {I} start{s} with one exercise book.
{I} train{s} cashiers, because most losses are mistakes, not theft.
{I} prepare{s} donor reports in the donor's format and on time.
Twice a year {I} go{es} through the figures with the owner in simple words.
{I} help{s} businesses move from paper to software when they are ready.
The bank reconciliation is done every week, so mistakes are found early.
{I} help{s} contractors cost their bids and follow up their certificates.
{I} can rebuild accounts when records are lost.
You get management accounts by the tenth of each month, on one page.
{I} show{s} clients what each product really costs them.
Hotels and restaurants get a weekly food-cost report.
{I} keep{s} the books of farmers' cooperatives, at the store, on delivery days.
{I} prepare{s} small companies for their first audit.
{I} make{s} budgets together with the people who will spend the money.
Every client's file has a checklist.
Banks ask for three years of accounts, and {I} prepare{s} them.
{I} first look{s} for leaks: unrecorded credit sales, airtime, fuel.
`);

export const taxWork = phrases(`
{I} register{s} people for a TIN, file{s} their returns and help{s} them when URA has questions.
Most clients come about rental income tax.
{I} teach{es} shopkeepers to issue EFRIS invoices on their own.
If URA assesses you wrongly, {I} can object in time.
{I} handle{s} PAYE, VAT, withholding and presumptive tax for small businesses.
{I} check{s} that all your withholding tax certificates have been claimed.
{I} check{s} import papers before the container reaches Malaba.
Old returns can be filed too, one year at a time.
{I} prepare{s} clients for a tax audit.
{I} advise{s} NGOs on exemptions and what they must still file.
{I} help{s} clients agree with URA on paying arrears in instalments.
{I} write{s} objection letters that answer the assessment point by point.
Before you buy a business, {I} look{s} at what it owes in tax.
Doctors, lawyers and consultants with two or three incomes are {my} usual clients in June.
{I} send{s} a reminder ten days before each date, and another one three days before.
Every year {I} tell{s} clients what has changed in the tax laws.
{I} go{es} to farmers' meetings to explain withholding tax.
If there is no tax to save, {I} tell{s} you and charge{s} only for an hour.
{I} {do} everything through the proper channels.
{I} work{s} out the import duty on a vehicle before you send the deposit.
Landlords get a simple rent book that is also good for tax.
Before you sign a land agreement, {I} work{s} out the stamp duty and capital gains tax.
Most penalties come from letters that were not answered, so bring them early.
{I} show{s} shop owners what they can deduct, with examples from their own shop.
`);

export const insuranceWork = phrases(`
{I} compare{s} insurers and show{s} what each one does not cover.
{I} follow{s} up claims until the money is in your account.
Most clients want medical cover for teams of five to {staff} people.
{I} arrange{s} motor, fire, burglary and goods-in-transit cover.
{I} read{s} the exclusions with you before you pay.
{I} tell{s} shop owners how to lower their premium.
Crop and livestock insurance is still new here, so {I} explain{s} it at farmers' meetings.
For transport companies {I} track{s} the expiry date of every vehicle's cover.
{I} check{s} that a funeral policy does not cost more than the funeral.
{I} insure{s} schools, their buses and the children on them.
For life cover {I} start{s} with who depends on you, and for how long.
If you have an accident, {I} help{s} you from the first report.
{I} arrange{s} professional indemnity for clinics and engineers.
{I} look{s} after the insurance of landlords with a few rental units.
{I} review{s} old policies and tell{s} you which to keep.
{I} arrange{s} bid bonds and performance bonds at short notice.
A cheap policy that does not pay is a loss.
{I} remind{s} clients of renewals a month before and again in the last week.
For lodges and tour operators {I} arrange{s} cover that guests from abroad ask to see.
We can talk in {lang} if you prefer.
You pay the insurer directly and get their receipt.
{I} keep{s} photographs of insured goods, which helps with claims.
`);
