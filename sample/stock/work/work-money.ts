import { phrases } from '#sample/phrases.ts';

/** Work of advisers on money, investment and retirement. `{I}` and its kin follow the voice. */
export const financialWork = phrases(`
{I} help{s} salaried people make a plan that survives January, when the fees and the rent come together.
Most first visits are about debt: three loans from three phones and a SACCO, all on one salary.
{I} write{s} a budget with the whole household in the room, because a budget that only one person knows about does not work.
A good part of the work is saying no to people who have been promised 10 per cent a month.
For couples about to marry {I} prepare{s} a simple money agreement, before the kwanjula and not after.
Ugandans abroad ask {me} to check that the house they are paying for is in fact being built.
School fees are the first goal in nearly every plan; {I} break{s} them into weekly amounts.
{I} advise{s} on emergency savings, cover, land, treasury bills and unit trusts, in that order.
Traders bring {me} their daily takings and we separate the shop's money from the home's.
The plan is two pages long. Anything longer is not read.
{I} review{s} old insurance policies and loan agreements and say{s} which to keep.
People who receive money for land come for one thing above all: help not to spend it in a year.
When a company offers redundancy packages, {I} sit{s} with the staff, one by one, over the figures.
{I} {have} helped several savings groups to write rules that settle quarrels before they start.
Every client gets a one-page statement of what they own and owe; for many it is the first they have seen.
Market vendors save daily and need a plan that counts in days. That is how {I} make{s} it.
{I} teach{es} young graduates in their first job what the deductions on a payslip are for.
For parents of a child with a disability {I} work{s} out what will be needed after they are gone.
Three times a year {I} go{es} through each plan again, usually when the school terms begin.
{I} compare{s} loan offers by what is paid back in total, not by the monthly figure on the poster.
Widows are often advised by too many relatives; {I} keep{s} the papers in order and the pace slow.
Sportsmen and musicians earn early and briefly, and {I} plan{s} with them for the years after.
`);

export const investmentWork = phrases(`
{I} explain{s} treasury bills and bonds in ordinary words and sit{s} with clients while they open the account.
Unit trusts, government paper, shares on the exchange: {I} set{s} them side by side with what each may lose.
Anyone who wants to double money by Christmas is in the wrong office.
Before a shilling is invested {I} ask{s} what it is for and when it will be needed.
For SACCOs {I} write{s} an investment policy that the committee can defend at the annual meeting.
Clients get a statement every quarter with costs shown in shillings, not only in percentages.
{I} look{s} hard at land schemes, cattle schemes and anything that pays a bonus for bringing a friend.
A ladder of bonds that pays when the fees fall due is the thing {I} set{s} up most often.
{I} review{s} what people already hold; quite often there is a forgotten share certificate in a drawer.
Part of the work is with church and school boards that keep everything in one fixed deposit.
A client who panics is called, not written to.
{I} advise{s} returning migrants who have savings in dirhams and cousins with ideas.
Portfolios here are plain on purpose: a few holdings, low costs, and a written reason for each.
Retirement lump sums get special care, since there is no second one.
{I} compare{s} fund managers on fees and on how they treated clients in bad years.
People bring {me} WhatsApp messages about forex and ask if they are real; {I} go{es} through them line by line.
Young professionals start with {sum} or less, and that is fine.
For a family business {I} work{s} out how much should stay in the business and how much should leave it.
{I} prepare{s} the forms for a securities account and explain{s} where each copy goes.
Clients learn to read an auction result before they bid in one.
Every recommendation is written down with its risks, and the client keeps a signed copy.
{I} give{s} a free talk on fraud at any workplace that will have {me}.
`);

export const retirementWork = phrases(`
{I} help{s} people check their NSSF statement and chase an employer who did not remit.
Civil servants usually come two years before retirement; the wise ones come ten years before.
Small employers ask {me} how to start a scheme for staff without drowning in paper.
Self-employed people have nobody saving for them, so {I} work{s} out an amount per week that they can bear.
A lump sum goes quickly; {I} draw{s} a plan for the first twenty-four months after retirement.
Trustees of staff schemes use {me} for training before they vote on anything.
{I} explain{s} benefits to members in the language they speak at home.
Teachers, nurses and police officers make up most of {my} list.
The question is always the same: can I stop working, and when? {I} answer{s} it with figures.
{I} go{es} through the paperwork for pension claims and keep{s} a copy of every form.
Retiring to the village costs more than people expect, and {I} cost{s} it with them, roof and water tank included.
{I} warn{s} against putting the whole gratuity into a commercial building.
Domestic workers and boda riders can save for old age too, and {I} show{s} how with amounts as small as {tiny} a day.
For companies {I} compare{s} administrators and explain{s} their charges to the board.
Members who were never told their balance find it out here.
{I} look{s} at medical costs first; after sixty they decide everything.
Widows' and orphans' benefits take patience, and {I} follow{s} them up until they are paid.
Many arrive with a service record that has gaps in it, which can usually be mended.
{I} run{s} half-day workshops for staff who are over fifty.
A farm can be a pension if it is planned like one.
{I} check{s} whether early access is allowed before anybody counts on it.
Nobody should learn about their pension on the last day of work.
`);
