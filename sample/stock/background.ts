import { phrases } from '#sample/phrases.ts';

/** Sentences on training. */
export const backgrounds = phrases(`
@solo {I} studied at {uni} and worked for {n} years in a commercial bank.
@solo After {uni} came {n} years at the Uganda Revenue Authority, on the other side of the counter.
@solo {I} began as a cashier in a SACCO and left as its manager.
@solo {my} first degree is from {uni}; the professional papers took {n} more years of evenings.
@solo The training was in audit, in lorries and guest houses all over {region}.
@solo {I} worked for the district local government until {since}.
@I I wrote my last professional paper in a week when the power was off; candles have their use.
@I Before this I taught commerce at a secondary school in {home}.
@third Before turning to advice, {he} taught commerce in {home}.
@third A degree from {uni} came first and the professional examinations followed, slowly, beside a full-time job.
@solo {n} years with an international NGO taught {me} what a proper file looks like.
@y10 The years at the Bank of Uganda were useful, mostly for knowing whom to ask.
@y8,solo {I} spent some time with an insurance company in Nairobi and came home.
@y15,solo {I} {have} trained eleven assistants so far, four of whom now have offices of their own.
@y10,solo Work on the accounts of the Auditor General's office taught {me} never to believe a total.
@solo An uncle who was a produce inspector taught {me} to weigh everything twice.
@solo {I} learnt bookkeeping at a mission school and everything else later.
@third Colleagues at the institute know {me} from the branch meetings in {place2}.
@I I sit on the committee of a SACCO, unpaid, and learn more there than at any workshop.
@we All of us have worked elsewhere first: banks, audit, local government.
@we Our youngest colleague came from {uni} last year and has changed how we file.
@we Between us we have studied at {uni} and {uni2}, which is a source of jokes.
@we One partner came from the Revenue Authority and the other from a bank.
@new,solo {I} did two years of supervised work before opening.
@new Training was with a firm in Kampala, in the busy months, where sleep was optional.
@y20,solo {I} {have} seen the shilling at nine hundred to the dollar.
@solo {I} hold{s} a diploma, a degree and a driving permit, and use{s} the last most.
@solo Continuous training takes forty hours a year, and {I} usually {do} more.
@third {he} won a bursary to {uni} and has paid school fees for others since.
@I A scholarship took me to {uni}; without it I would be growing {crop}.
The office was at first a table in a friend's pharmacy.
@y5,solo {I} came to {town} after {n} years in {place2}.
@third Two years in Kigali and one in Juba have given {me} a taste for border trade.
@we We began in {since} with one client, a bakery, which is still on the books.
@we The oldest of us learnt the trade with a slide rule, the youngest with a phone.
@we Two came from a bank, one from a school, and the filing from a convent.
@we Most of the staff grew up within an hour of {town}.
@we {surname}, who founded the office, was a district accountant before.
@we A Nairobi firm trained our first partner, and it still shows in the invoices.
@we Until {since} we were two people with a shared typewriter and different opinions.
@we Our trainees go on to bigger firms, which we take as a compliment.
@we The founder studied at {uni} and kept the lecture notes.
@we There was an audit firm in these rooms before, and we inherited the safe.
`);

/** Sentences on working with people. */
export const manners = phrases(`
{I} put{s} everything in writing, one page, in plain English or in {lang}.
Nothing is kept from the spouse unless both have agreed to it.
Bad news comes first, then the tea.
{I} say{s} so when a question belongs to an advocate or a doctor.
@I You will not hear a big word from me without its meaning.
@I I would rather lose a client than let one sign in a hurry.
@I My advice is sometimes unpopular at family meetings.
@we We answer within a working day, even if the answer is that we need longer.
@we Nobody is passed from desk to desk here.
@third {he} listens first, for longer than most people expect.
@third Patience with older clients is something {he} is often thanked for.
Clients decide; {I} set{s} out what each choice costs.
Young people are asked to bring a parent, and parents to bring the young people.
Files are kept locked and are never discussed at the stage or in church.
If there is a fault {I} own{s} up to it and put{s} it right without charge.
No commission is taken from anyone whose product is recommended.
Any payment made by a bank or insurer is written on the first page.
{I} {do} not take money to invest it, hold it or pass it on.
Small clients and large ones wait in the same line.
A client who cannot read gets everything read out, twice, with a witness of their choice.
When {I} {do} not know, {I} find{s} out and {do} not guess.
@I I am told that I talk fast. Stop me.
@I Please ask the same question as often as you need.
@third Expect homework after the first meeting.
@we You meet the person who does the work, not somebody from marketing.
Both sides know the fee before anything starts.
Deadlines are written on the wall where clients can see them.
There is always a second pair of eyes on the figures.
{I} visit{s} the shop, the farm or the site before writing a word about it.
{I} keep{s} meetings to forty minutes, since people have work to do.
Women who come alone are received like anybody else, which is not so everywhere.
{I} draw{s} things. A picture of the money helps.
@I I ask about health and children too, because that is where the money goes.
Quick questions by phone are free.
@we If we are late you get the hour free of charge; it has happened twice.
Nobody is told off here for a missing paper.
Copies are made on the spot, and the originals go home with their owner.
{I} ring{s} the day before, so that nobody travels for nothing.
What was agreed is read back at the end of the meeting.
If two clients have a quarrel with each other, {I} help{s} neither.
Figures are rounded for talking and exact in writing.
{I} explain{s} until the grandmother at the table nods.
There is no charge for being told that you do not need {me}.
A second opinion is welcome, and {I} will lend you the file for it.
Whatever is urgent for you is written in red.
Work that goes beyond the estimate is done only after a call.
{I} prefer{s} a small step this week to a grand plan for next year.
Each family gets the same thin blue folder, whatever they own.
Where trust has been broken before, we start with something small.
People are received in the order in which they came, ministers included.
No document leaves the office without a date on it.
@third {he} has a habit of drawing boxes and arrows on the back of envelopes.
@I I do not mind being phoned about the same thing three times.
@I If you bring the baby, there is a mat.
@we Each of us has one day a month for clients who cannot pay.
`);

/** Hours, reach, ways of paying. */
export const practicals = phrases(`
The office is open from eight to five, and on Saturdays until one.
@remote Clients further away meet {me} by video or an ordinary phone call.
@remote For people abroad there is an evening hour on {day}s, London time considered.
@remote Papers can be sent by WhatsApp and the originals by bus.
@noremote {I} meet{s} people in person, because it goes better.
You find the place {at}; ask the askari for {given}.
On market days it is crowded, so come before nine.
Every second {day} {I} {am} in {place2}.
Bring your national ID, your TIN if you have one, and the last three months of bank or mobile-money statements.
{langs} are spoken in the office.
English is fine, and so is {lang}.
There is a ramp at the back door and somebody to help with it.
Fees can be paid in instalments that follow the harvest.
@country {I} travel{s} to the sub-counties twice a month and charge{s} only transport.
@city Parking is behind the building, for two cars and any number of motorcycles.
@city Come after three if you want to avoid the jam.
@city A meeting at your own office is possible anywhere between Mukono and Entebbe.
Appointments are made by phone; a message is answered the same day.
The first half hour is free.
The first meeting is free and usually takes an hour.
Receipts are given for every shilling.
Groups from one workplace pay a common fee.
Ask for the evening hour if you cannot leave your work.
@I On Fridays I close at noon.
@I,christian I keep Sabbath, so no calls on Saturday, please.
@we During the filing weeks we stay open until eight.
@we A colleague covers {place2} on {day}s.
@third Most mornings {he} is in the field; afternoons are for the office.
Someone answers the phone in {lang} from seven.
@country When the road is bad, which is April, we do it by phone.
Old clients' children pay half.
Students with a small business pay what they can.
Messages on WhatsApp are read twice a day, at eight and at two.
Somebody will help you up the stairs.
Bring reading glasses.
Two chairs outside, four inside: come with the family if you wish.
Payment is by bank or mobile money to the office's number, and never to a person.
Children are welcome; there is a box of bottle tops to count.
Rainy mornings start late here, as everywhere.
@country On Sundays after church the office opens for an hour for people from the villages.
@city Late appointments, until seven, on {day}s.
@remote Short questions can be settled by phone, in {lang} as well.
`);
