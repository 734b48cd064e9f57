import { phrases } from '#sample/phrases.ts';

/** Sentences on training. */
export const backgrounds = phrases(`
@solo {I} studied at {uni} and worked for {n} years in a commercial bank.
@solo After {uni}, {I} worked for {n} years at the Uganda Revenue Authority.
@solo {I} started as a cashier in a SACCO and later became its manager.
@solo {my} first degree is from {uni}. The professional exams took {n} more years of evening classes.
@solo {I} trained in audit and travelled all over {region}.
@solo {I} worked for the district local government until {since}.
@I I did my last professional paper in a week without power, by candlelight.
@I Before this I taught commerce at a secondary school in {home}.
@third Before this {he} taught commerce in {home}.
@third {he} has a degree from {uni} and did the professional exams while working full time.
@solo {n} years with an international NGO taught {me} to keep proper files.
@y10 {I} also worked at the Bank of Uganda for some years.
@y8,solo {I} also worked for an insurance company in Nairobi.
@y15,solo {I} {have} trained eleven assistants, and four now run their own offices.
@y10,solo Working with the Auditor General's office taught {me} to check every total.
@solo An uncle who inspected produce taught {me} to check everything twice.
@solo {I} learnt bookkeeping at a mission school and everything else later.
@third {he} is active in the professional body and attends its meetings in {place2}.
@I I sit on the committee of a SACCO as a volunteer.
@we All of us have worked elsewhere first: banks, audit, local government.
@we Our youngest colleague joined from {uni} last year.
@we Our team studied at {uni} and {uni2}.
@we One partner came from the Revenue Authority and the other from a bank.
@new,solo {I} worked under supervision for two years before opening.
@new The training was with a busy firm in Kampala.
@y20,solo {I} {have} seen the shilling at nine hundred to the dollar, so {I} plan{s} for the long term.
@solo {I} hold{s} a diploma and a degree, and visit{s} clients where they work.
@solo Continuous training takes forty hours a year, and {I} usually {do} more.
@third {he} went to {uni} on a bursary and now pays school fees for others.
@I I went to {uni} on a scholarship, and I am grateful for it.
The first office was a table in a friend's pharmacy.
@y5,solo {I} came to {town} after {n} years in {place2}.
@third {he} worked in Kigali and Juba and knows cross-border trade.
@we We started in {since} with one client, a bakery, which is still with us.
@we Our team has both experienced and young professionals.
@we Two of us came from a bank and one from teaching.
@we Most of the staff grew up within an hour of {town}.
@we {surname}, who founded the office, was a district accountant before.
@we Our first partner was trained at a firm in Nairobi.
@we Until {since} we were only two people.
@we Many of our trainees have gone on to bigger firms.
@we The founder studied at {uni}.
@we All papers are kept in a safe at the office.
`);

/** Sentences on working with people. */
export const manners = phrases(`
{I} put{s} everything in writing, one page, in plain English or in {lang}.
Couples are advised together unless both agree otherwise.
If the news is bad, {I} tell{s} you first.
If you need an advocate, {I} will tell you.
@I I explain every difficult word.
@I I would rather lose a client than let one sign in a hurry.
@I I am honest, even when the family does not want to hear it.
@we We answer within a working day, even if the answer is that we need longer.
@we One person handles your case from start to finish.
@third {he} listens first, for longer than most people expect.
@third {he} is patient with older clients.
Clients decide; {I} set{s} out what each choice costs.
Parents are welcome to bring their grown children.
Your file is kept locked and your matters stay private.
If {I} make{s} a mistake, {I} correct{s} it without charge.
{I} take{s} no commission on anything {I} recommend{s}.
If a bank or insurer pays {me} anything, you will see it in writing.
{I} {do} not hold or invest clients' money.
Small clients get the same attention as large ones.
If a client cannot read, {I} read{s} everything aloud with a witness of their choice.
If {I} {do} not know something, {I} will find out.
@I I sometimes talk fast, so please stop me.
@I Please ask the same question as often as you need.
@third After the first meeting {he} gives you a list of what to bring.
@we You meet the person who does the work, not a salesperson.
Both sides know the fee before anything starts.
Every deadline is agreed in writing.
A second person always checks the figures.
{I} visit{s} the shop, the farm or the site before giving advice.
{I} keep{s} meetings to forty minutes, since people have work to do.
Women who come alone are as welcome as everyone else.
{I} like{s} to explain with drawings.
@I I also ask about health and school fees, because that is where the money goes.
Quick questions by phone are free.
@we If we are late, that hour is free.
Do not worry if a paper is missing, {I} will help you get it.
{I} make{s} copies and give{s} your originals back the same day.
{I} call{s} the day before to confirm the appointment.
At the end of each meeting we go through what we agreed.
{I} never act{s} for both sides in a dispute.
All figures are given in writing.
{I} explain{s} until everyone at the table understands.
If you do not need {me}, you pay nothing.
You are free to get a second opinion.
Urgent matters are handled first.
If the work will cost more than the estimate, {I} call{s} you first.
{I} like{s} small steps that clients can start this week.
Every client gets a folder with all their papers in order.
If you have been cheated before, we can start with something small.
Clients are served in the order in which they arrive.
Every document is dated and signed.
@third {he} likes to explain with simple drawings.
@I Call me as often as you need.
@I You can come with your children.
@we One day a month is free for people who cannot pay.
`);

/** Hours, reach, ways of paying. */
export const practicals = phrases(`
The office is open from eight to five, and on Saturdays until one.
@remote Clients further away meet {me} by video or an ordinary phone call.
@remote For Ugandans abroad, we can meet online on {day} evenings.
@remote Papers can be sent by WhatsApp and the originals by bus.
@noremote {I} prefer{s} to meet clients in person.
The office is {at}. Ask the askari for {given}.
On market days it is crowded, so come before nine.
Every second {day} {I} {am} in {place2}.
Bring your national ID, your TIN if you have one, and the last three months of bank or mobile-money statements.
{langs} are spoken in the office.
English is fine, and so is {lang}.
There is a ramp at the back door, and someone will help you.
Fees can be paid in instalments that follow the harvest.
@country {I} travel{s} to the sub-counties twice a month and charge{s} only transport.
@city There is some parking behind the building.
@city Come after three if you want to avoid the jam.
@city {I} can also come to your office, from Mukono to Entebbe.
You can book by phone, and {I} answer{s} messages the same day.
The first half hour is free.
The first meeting is free and usually takes an hour.
Receipts are given for every shilling.
Groups from one workplace pay one fee.
Evening appointments are possible if you cannot leave work.
@I On Fridays I close at noon.
@I,christian I keep Sabbath, so no calls on Saturday, please.
@we During the filing weeks we stay open until eight.
@we A colleague covers {place2} on {day}s.
@third {he} is usually in the office in the afternoon.
Someone answers the phone in {lang} from seven.
@country When the road is bad, we can talk on the phone.
Children of existing clients pay half.
Students with a small business pay less.
{I} read{s} WhatsApp messages every morning and afternoon.
The office is upstairs, but we can meet you on the ground floor.
Please bring your reading glasses.
You are welcome to come with your family.
Please pay by bank or mobile money to the office only, never to a person.
Children are welcome.
If it rains heavily, we start a little later.
@country On Sundays after church the office opens for an hour for people from the villages.
@city Late appointments, until seven, on {day}s.
@remote Short questions can be settled by phone, in {lang} as well.
`);
