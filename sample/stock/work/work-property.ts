import { phrases } from '#sample/phrases.ts';

/** Work of mortgage and estate advisers. */
export const mortgageWork = phrases(`
{I} compare{s} housing loans from the banks and explain{s} the offer letters.
First-time buyers need three figures: the deposit, the instalment and what is left to live on.
{I} {do} the land search before you pay for the plot.
Mailo, leasehold, freehold or kibanja: {I} explain{s} what a bank will accept.
Sometimes building in stages is better than a mortgage, and {I} will tell you.
{I} prepare{s} the bank's checklist with you, so that nothing is missing.
{I} show{s} you what you would pay if interest goes up by three points.
If you build one room at a time, {I} help{s} you cost each stage.
{I} help{s} Ugandans abroad borrow at home with a proper power of attorney.
If the bank said no, {I} can often help you correct the reason.
{I} show{s} couples what happens if one of them stops earning.
{I} get{s} nothing from any bank.
You see all the costs before you start: valuation, survey, stamp duty and legal fees.
If you are behind on instalments, {I} talk{s} to the bank with you.
Landlords come from as far as {place2} to refinance their hostels.
{I} explain{s} housing cooperatives' loans to their members.
Moving a loan to a cheaper bank can save {sum}. {I} work{s} it out for you.
{I} check{s} every title on paper and on the ground with the neighbours.
If a loan is not right for you, {I} will tell you.
{I} read{s} developers' payment plans with you, also the small print.
{I} help{s} teachers and health workers combine their loans before they apply.
Please see {me} before you pay the deposit.
`);

export const estateWork = phrases(`
{I} help{s} families list what they own, where it is and who should get it.
An advocate draws up the will, and {I} prepare{s} everything the advocate needs.
Land without papers is best sorted out while the owner is alive.
{I} meet{s} the family and, if they want, the clan elders.
{I} follow{s} up letters of administration until they are granted.
If there is more than one home, {I} make{s} sure that each one is provided for.
For Muslim families {I} work{s} with people who know Islamic inheritance.
{I} put{s} all family papers in one file: titles, agreements, policies and debts.
{I} help{s} business owners decide who will take over.
{I} help{s} parents name guardians for their children.
{I} advise{s} on family trusts where they are useful.
{I} help{s} you update the names on your NSSF and insurance.
{I} guide{s} executors through their duties.
{I} help{s} family companies agree what happens to shares when someone dies.
{I} take{s} time to listen to the history of the family land.
{I} list{s} the debts too.
{I} keep{s} graveyards and ancestral homes out of the division.
Writing a will does not bring death. {I} {have} clients over ninety.
Before a farm is divided, {I} walk{s} the boundaries with the family.
{I} work{s} with surveyors and advocates, whom you pay directly.
{I} help{s} parents abroad make sure that school fees are paid if something happens.
{I} keep{s} a simple account of a late parent's rent that the whole family can see.
`);
