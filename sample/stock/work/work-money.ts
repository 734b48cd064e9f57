import { phrases } from '#sample/phrases.ts';

/** Work of advisers on money, investment and retirement. `{I}` and its kin follow the voice. */
export const financialWork = phrases(`
{I} help{s} salaried people make a plan that survives January, when the fees and the rent come together.
Most first visits are about debt: three loans from three phones and a SACCO, all on one salary.
{I} make{s} the budget with the whole family, because it only works if everyone knows it.
Many people ask {me} about schemes that promise 10 per cent a month. {I} advise{s} against them.
{I} help{s} couples agree on money before the kwanjula.
For Ugandans abroad {I} check{s} that the house they are paying for is being built.
{I} help{s} parents break school fees into weekly amounts.
{I} advise{s} on emergency savings, insurance, land, treasury bills and unit trusts.
{I} help{s} traders separate the shop's money from the home's.
You get a plan of two pages.
{I} review{s} old insurance policies and loan agreements and say{s} which to keep.
{I} help{s} families who have been paid for land to plan before they spend.
If your company offers a redundancy package, {I} go{es} through the figures with you.
{I} {have} helped several savings groups write their rules.
Every client gets one page that shows what they own and what they owe.
For market vendors, who save daily, {I} make{s} a daily plan.
{I} explain{s} payslip deductions to people in their first job.
{I} help{s} parents of a child with a disability plan for the child's future.
{I} review{s} each plan at the start of every school term.
{I} compare{s} loans by what you pay back in total.
{I} help{s} widows keep the papers in order and take decisions without pressure.
{I} help{s} sportsmen and musicians plan for the years after their career.
`);

export const investmentWork = phrases(`
{I} explain{s} treasury bills and bonds in simple words and help{s} you open the account.
{I} compare{s} unit trusts, treasury bonds and shares, with the risk of each.
{I} cannot double your money by Christmas, and no one else can.
Before a shilling is invested {I} ask{s} what it is for and when it will be needed.
For SACCOs {I} write{s} an investment policy that the committee can defend at the annual meeting.
You get a statement every quarter, with the costs in shillings.
{I} check{s} land schemes, cattle schemes and anything that pays you to bring a friend.
{I} help{s} parents buy bonds that pay when school fees are due.
{I} review{s} what you already have, even old share certificates.
{I} advise{s} church and school boards on where to keep their savings.
When markets fall, {I} call{s} {my} clients.
{I} advise{s} people returning from abroad with savings.
{I} keep{s} it simple: few investments, low costs, and a written reason for each.
{I} take{s} special care with retirement lump sums.
{I} compare{s} fund managers by their fees and by how they did in bad years.
If you get a WhatsApp message about forex, {I} can check it with you.
You can start with {sum} or less.
For a family business {I} work{s} out how much money should stay in it.
{I} prepare{s} the forms for a securities account and explain{s} where each copy goes.
{I} teach{es} clients to read the auction results.
Every recommendation is in writing, with its risks.
{I} give{s} a free talk on fraud at any workplace that will have {me}.
`);

export const retirementWork = phrases(`
{I} help{s} people check their NSSF statement and chase an employer who did not remit.
{I} advise{s} civil servants to start ten years before retirement.
{I} help{s} small employers start a retirement scheme for staff.
{I} help{s} self-employed people save a small amount every week.
{I} make{s} a plan for the first two years after retirement.
{I} train{s} trustees of staff schemes.
{I} explain{s} benefits in the language you speak at home.
Most of {my} clients are teachers, nurses and police officers.
{I} help{s} you answer one question with figures: when can I stop working?
{I} go{es} through the paperwork for pension claims and keep{s} a copy of every form.
Moving to the village costs more than people expect, so {I} work{s} out the cost with you.
{I} advise{s} people not to put the whole gratuity into one building.
Even boda riders and domestic workers can save for old age, from {tiny} a day.
For companies {I} compare{s} administrators and explain{s} their charges to the board.
{I} help{s} members find out their balance.
{I} always plan{s} for medical costs too.
{I} follow{s} up benefits for widows and orphans until they are paid.
If your service record has gaps, {I} help{s} you correct it.
{I} run{s} half-day workshops for staff who are over fifty.
A farm can be your pension if you plan for it.
{I} check{s} whether you qualify for early access.
Do not wait for your last day at work to ask about your pension.
`);
