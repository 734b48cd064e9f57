import { phrases } from '#sample/phrases.ts';

/** Work of mortgage and estate advisers. */
export const mortgageWork = phrases(`
{I} compare{s} housing loans from the banks and explain{s} what the second page of the offer means.
First-time buyers need to know three figures: deposit, instalment and what is left to eat.
{I} go{es} with clients to the land office and {do} the search before they fall in love with the plot.
Mailo, leasehold, freehold, kibanja: the loan depends on which it is.
Salary loans for building in stages are sometimes wiser than a mortgage. {I} say{s} so.
{I} prepare{s} the bank's checklist with the client, so that the file goes in once.
Interest that floats has surprised many people; {I} show{s} what happens if it goes up by three points.
Many build slowly, a room at a time, and {I} help{s} them cost each stage.
Ugandans abroad borrow at home through {me}, with a relative's power of attorney properly made.
A refused application is read again, and often the reason can be put right in three months.
Couples are told what happens to the house if one of them stops earning.
{I} {have} no agreement with any bank and get{s} nothing from them.
Valuation, survey, stamp duty, legal fees: the client sees all of it in one table before starting.
{I} negotiate{s} with the bank when instalments have fallen behind, the earlier the better.
Landlords who want to refinance hostels come from {place2} and further.
Housing cooperatives ask {me} to explain their loan to members in a meeting.
Taking over a loan from a dearer bank can save {sum} over its life; {I} work{s} it out.
Titles are checked twice, on paper and on the ground with the neighbours.
{I} talk{s} people out of about one loan in four.
Developers' payment plans look easy. {I} read{s} what happens when you miss one.
Teachers and health workers with SACCO loans are helped to combine them before they apply.
The best time to see {me} is before the deposit is paid.
`);

export const estateWork = phrases(`
{I} help{s} families write down what there is, where it is and who should have it.
An advocate draws up the will; {I} prepare{s} everything that the advocate will ask for.
Land without papers is the usual trouble, and it is best mended while the owner is alive.
{I} sit{s} with the family and, if they wish, with the clan elders.
Letters of administration take time, and {I} follow{s} the file.
Where there is more than one home, {I} see{s} that each is named and provided for.
Muslim families are referred to people who know inheritance under their law.
{I} make{s} a family file: titles, agreements, policies, accounts, debts. One box.
Business owners decide here who will hold the keys on the day after the funeral.
Guardians for children are named in writing, and told that they have been.
{I} explain{s} trusts only where a trust is of use, which is not often.
NSSF and insurance nominations are brought up to date, because a former husband is named on many of them.
The executor gets a list of duties and {my} number.
Family companies need a rule for shares when a shareholder dies.
{I} {have} spent many afternoons on verandas, listening to the history of one plot of land.
Debts are counted too, since the dead leave those as well.
Graveyards and ancestral homes are kept out of the division.
People fear that writing a will brings death; {I} {have} several clients of over ninety.
Farms are divided on a map first, and then walked.
{I} work{s} with surveyors and advocates whom {I} know{s} and whose fees you pay to them directly.
For parents abroad {I} arrange{s} that school fees go on if something happens.
Quarrels over rent from a late parent's houses are settled with a simple account, shown to all.
`);
