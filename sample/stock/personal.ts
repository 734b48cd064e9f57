import { phrases } from '#sample/phrases.ts';

/** Sentences about life outside work. */
export const personals = phrases(`
@I Married, three children, all of them better at phones than I am.
@I At home in {home} I keep {n} cows and too many visitors.
@I,christian On Sundays I play the keyboard at church, and you should not come for that.
@I I run, slowly, mostly before sunrise.
@I I referee football in the district league and I am used to shouting.
@I,christian I sing alto in the cathedral choir.
@I I mentor girls who are good at mathematics at my old school.
@I I plant trees; at the last count, four hundred and twelve.
@I I coach netball at a primary school near the office.
@I,m My wife says that I talk about budgets in my sleep.
@I,f I raised four children on one salary and know every trick there is.
@I,m I am a father of twins, so please excuse the yawning.
@I I read newspapers on paper.
@I I am a Rotarian and spend one Saturday a month on the club's water project.
@I I keep bees behind the house, and clients sometimes go home with honey.
@I I support SC Villa and accept condolences.
@I I cannot drive and know every taxi tout in {town} by name.
@third,christian {he} is a lay reader at the parish church.
@third Weekends are for the {crop} in {home}.
@third Outside work {he} coaches a girls' football team.
@third {he} is married with {n} children.
@third {he} chairs the parents' association of a primary school in {place2}.
@third {he} serves as treasurer of the burial society, without pay.
@third Neighbours know {me} as the person with the good mangoes.
@third On market days you may meet {me} buying {crop} and arguing about the price.
@third {he} plays the adungu and has been known to bring it to the office.
@third {he} hikes on the hills around {home} whenever there is a public holiday.
@third,m {given} is an uncle, an aunt's favourite, and the family's unpaid banker.
@we We close for one day a year to paint a school.
@we Every December the whole office goes to somebody's village and plants something.
@we Two students from {uni2} learn with us each year.
@we There is a dog in the office called Receipt.
@we We sponsor a chess club in {place2} that beats us regularly.
@we On the last Friday of the month we cook, and clients who happen to come eat with us.
`);

/** Last sentences. */
export const closings = phrases(`
Come and see.
Karibu.
@Luganda Tukwaniriza nnyo.
@Luganda Mwebale kutukyalira.
@Acholi Wajoli.
@Swahili Karibuni sana.
@I If it is urgent, call; if not, write.
@I If I am not the right person I will tell you who is.
@I Bring your questions, and your spouse if you have one.
@I I look forward to hearing what you are planning.
@I Start small, but start this month.
@I Try me with one question.
@I You owe me nothing until you decide.
@I Call me before you sign.
@I There is always a chair.
@I I will give it to you straight.
@I And no, I do not know a shortcut.
@we We would be glad to meet you.
@we Drop in when you pass.
@we Ask our clients; we will gladly put you in touch.
@we You are welcome with any question, large or small.
@we Judge us by the first letter we write for you.
@we Let us have a look at it together.
@third New clients are taken on by recommendation or by appointment.
@third Early mornings are the best time to reach {me}.
@third For the first talk no papers are needed.
@third Whoever comes is offered tea.
@third Enquiries from other districts are welcome.
@third There is a waiting list in June.
One talk costs nothing.
References are given on request.
The rest is arithmetic.
Peace of mind is cheaper than people think.
The sooner the better.
Figures first, feelings afterwards.
A phone call is enough to start.
Please bring the papers, all of them.
`);

/** Sentences about work that fit any profession, so that place and people come through. */
export const locals = phrases(`
Clients include {trade}, {trade2} and one or two people you may know from the radio.
Many come from {place2} by the early taxi.
@country {crop} pays for most things here, and {I} plan{s} around its seasons.
Much of the work comes from {trade}.
In a place like {town} word gets round, good and bad.
Half the clients pay school fees for someone who is not their child.
About a third of {my} clients live abroad and build at home.
{I} work{s} a lot with {trade}, whose income is never the same two months running.
{I} know{s} what {crop} fetched this season and what it fetched last.
The {trade} here meet on {day}s, and {I} {am} often asked to speak.
Since the new road came, {place2} is only {n} stops away and so are its clients.
People from {place2} say it is worth the fare.
Most clients have a phone full of loans when they first come.
The youngest client is nineteen and the oldest {old}.
There are more women than men among {my} clients, by a little.
{I} {have} clients in {place2} whom {I} {have} met only by phone.
@country When prices of {crop} fall, {my} phone rings.
@rural In {district} one learns to be accountant, teacher and postman together.
@country Kampala is far, and letters from there worry people more than they should.
@rural Every sub-county in {district} has somebody who has sat in this office.
@country On {day}, market day, the queue is outside.
@city In {town} rents go up and salaries do not, so that is what we talk about.
@city Most of {my} clients have a job, a side business and a farm somewhere upcountry.
@city Shops, salons, one bakery, two clinics and a nursery school: those are this month's files.
@city {trade} make up the larger part of the files.
@city Between the arcades and the suburbs {I} {see} every kind of bookkeeping there is.
{trade} trust slowly here, and stay.
What {trade} need is not what a ministry in Kampala needs; the advice differs.
Seasonal income is the rule, so plans here have two columns: good year and bad year.
{I} look{s} after {n} savings groups, with about thirty members each.
During the lockdown {I} learnt which clients had savings. It was {n} of them.
The boda stage across the road keeps its welfare fund with a book that {I} drew up.
A few {trade} have been with {me} since the first year.
Some come on foot from {place2}, some send a photograph.
Weddings, burials and school fees: most money questions in {town} are one of these.
{I} keep{s} a list of who in {district} can be trusted with a survey, a translation or a lorry.
The {trade} have a saying about advisers, which {I} will not repeat here.
@country When the rains are late, so are the payments, and nobody is surprised.
@city Everybody in {town} has a cousin who knows better; {I} often meet{s} the cousin too.
@rural The nearest bank branch is in town and the nearest honest shopkeeper is next door.
`);
