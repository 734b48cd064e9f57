import { phrases } from '#sample/phrases.ts';

/** Sentences about life outside work. */
export const personals = phrases(`
@I I am married with three children.
@I At home in {home} I keep {n} cows.
@I,christian On Sundays I play the keyboard at church.
@I I go running most mornings.
@I I referee football in the district league.
@I,christian I sing alto in the cathedral choir.
@I I mentor girls who are good at mathematics at my old school.
@I I plant trees on our family land.
@I I coach netball at a primary school near the office.
@I,m My wife says I talk about budgets even at home.
@I,f I raised four children on one salary, so I know how to budget.
@I,m I am a father of twins.
@I I read the newspapers every morning, also the business pages.
@I I am a Rotarian and spend one Saturday a month on the club's water project.
@I I keep bees behind the house, and clients sometimes go home with honey.
@I I support SC Villa.
@I I use taxis like most of my clients.
@third,christian {he} is a lay reader at the parish church.
@third At weekends {he} farms {crop} in {home}.
@third Outside work {he} coaches a girls' football team.
@third {he} is married with {n} children.
@third {he} chairs the parents' association of a primary school in {place2}.
@third {he} serves as treasurer of the burial society, without pay.
@third {he} is also a Rotarian.
@third {he} also farms, so {he} understands seasonal income.
@third {he} plays the adungu at weddings.
@third {he} hikes on the hills around {home} whenever there is a public holiday.
@third,m {given} is the treasurer of his clan.
@we We close for one day a year to paint a school.
@we Every December we visit a colleague's village and plant trees.
@we Each year we train two students from {uni2}.
@we We are open during the lunch hour.
@we We sponsor a chess club in {place2} that beats us regularly.
@we On the last Friday of the month we close early for training.
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
@I I will be honest with you.
@I There are no shortcuts, but there is a way.
@we We would be glad to meet you.
@we Drop in when you pass.
@we Ask our clients; we will gladly put you in touch.
@we You are welcome with any question, large or small.
@we Give us one small job first and judge for yourself.
@we Let us have a look at it together.
@third New clients are welcome by appointment.
@third Early mornings are the best time to reach {me}.
@third You do not need any papers for the first meeting.
@third All visitors are welcome.
@third Enquiries from other districts are welcome.
@third June is very busy, so please book early.
The first talk is free.
References are given on request.
It is never too late to start.
Good advice costs less than a mistake.
The sooner the better.
Start with what you have.
A phone call is enough to start.
Please bring all your papers.
`);

/** Sentences about work that fit any profession, so that place and people come through. */
export const locals = phrases(`
Clients include {trade}, {trade2} and one or two people you may know from the radio.
Many clients come from {place2}.
@country Most families here depend on {crop}, and {I} plan{s} around the seasons.
Much of the work comes from {trade}.
In a town like {town}, a good name matters.
Half the clients pay school fees for someone who is not their child.
About a third of {my} clients live abroad and are building at home.
{I} work{s} a lot with {trade}, whose income changes every month.
{I} know{s} what {crop} fetched this season and what it fetched last.
The {trade} here meet on {day}s, and {I} {am} often asked to speak.
With the new road, many clients now come from {place2}.
Some clients travel from {place2}.
Many clients come with several mobile loans.
The youngest client is nineteen and the oldest {old}.
There are more women than men among {my} clients, by a little.
{I} {have} clients in {place2} whom {I} {have} met only by phone.
@country When the price of {crop} falls, {my} phone rings.
@rural In {district} people bring {me} every kind of money question.
@country You do not need to go to Kampala for every letter you receive.
@rural {I} {have} clients in every sub-county of {district}.
@country {day} is market day and very busy, so book early.
@city Rents in {town} keep going up, so many clients want to build.
@city Most of {my} clients have a job, a side business and a farm somewhere upcountry.
@city {my} clients include shops, salons, two clinics and a nursery school.
@city Most of {my} clients are {trade}.
@city {my} clients come from the arcades and the suburbs.
{trade} have trusted {me} for years.
{I} understand{s} what {trade} need.
Income here is seasonal, so {I} plan{s} for good and bad years.
{I} look{s} after {n} savings groups, with about thirty members each.
The lockdown taught all of us to keep some savings.
{I} helped the boda stage near the office to start a welfare fund.
A few {trade} have been with {me} since the first year.
Clients from {place2} can send their papers by WhatsApp.
Weddings, burials and school fees: most money questions in {town} are one of these.
{I} know{s} good surveyors and advocates in {district}.
{I} hold{s} free talks for {trade}.
@country {I} know{s} that when the rains are late, payments are late too.
@city Many of {my} clients in {town} run a business after work.
@rural Many clients here are far from a bank branch.
`);
