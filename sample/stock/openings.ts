import { phrases } from '#sample/phrases.ts';

/**
 * First sentences of biographies. No two begin alike. Tags: the voice (`I`, `we`, `third`), `city` (Kampala, Wakiso) or
 * `country`, least years of experience (`y8`), `new` (at most 4).
 */
export const openings = phrases(`
@I Before I opened this office in {town} I spent {n} years behind a bank counter, and that is where I learnt how people really use money.
@I My father kept his coffee money in a tin under the bed until thieves found it; I have been talking to families about money ever since.
@I Most people who come to me have already tried to sort the problem alone, usually late at night and on the phone.
@I,away I was born in {home}, studied at {uni}, and came to {town} in {since} with one suitcase and a calculator.
@I If you have a shoe box of receipts, bring it. I have seen worse.
@I What I do is simple to say: I sit with you, look at the figures, and tell you the truth about them.
@I Twenty minutes with a good pen and paper solves more than people think.
@I Since {since} I have worked with {trade} and {trade2} in and around {town}.
@I You will find me {at} most mornings before eight.
@I Teaching was my first job, and I still explain things as if there were a blackboard behind me.
@I,village I started as a clerk in the sub-county offices in {home}.
@I People in {town} know me as the one who asks too many questions.
@I There is no shame in not understanding a loan agreement; they are written so that you will not.
@I After {n} years in the finance department of {uni2} I wanted to work with people whose faces I know.
@I The first client I ever had paid me with a goat, and he is still my client.
@I I work alone, with one assistant, and I take only as many clients as I can call back the same day.
@I I am {aProfession} in {town}, and I mostly work with {trade}.
@I Numbers came easily to me at school; patience took longer.
@I I run a small office {at}.
@I Ask any of the {trade} here who helped them and there is a fair chance they will say my name.
@I I qualified in {since} and have not had a quiet {month} since.
@I,local,country I left a good salary in Kampala to come home to {town}, and I have not regretted it.
@I Let me say first what I cannot do: I cannot make you rich.
@I In {town} everybody knows somebody who lost money to a scheme, and I try to see people before, not after.
@I I came into this work through my mother's shop in {home}.
@I Having been an auditor for years, I read the small print first.
@I When my own brother died without a will, our family spent {n} years in offices; that changed what I do for a living.
@I I am the second of nine children, so sharing out too little money fairly is something I learnt early.
@I Every {day} I am in {place2}; the other days you find me in {town}.
@I Hard questions are welcome here.
@I I trained at {uni} and learnt the rest from {trade}.
@I I do not sell anything.
@I The office is small, the tea is free and the first conversation costs nothing.
@I At the moment about half of my clients are {trade}.
@I,local I grew up {among} and that is still where most of my work comes from.
@I My work is mostly with people who earn well one month and nothing the next.
@I,y3 For the past {years} years I have advised families and small businesses in {district}.
@I As a young officer I was posted to {town} for six months and stayed.
@I I like clear books, early mornings and clients who disagree with me.
@I I answer my phone. People say that is the reason they stay.
@I,country Like many in {town}, I farm a little: {crop}, mostly. So I know what a bad season does to a repayment plan.
@I I have one rule, which my clients tease me about: nothing is signed on the day it is offered.
@I The best part of this job is telling somebody that it is not as bad as they feared.
@I Once a client told me I was the first person who had explained her payslip to her; she was a headmistress.
@I I joined the profession late, at thirty-six, after years in {trade3}.
@I I hold a degree from {uni} and a long list of people who taught me more than that did.
@I Nobody in my family had a bank account when I was born.
@I Good records are a kind of freedom.
@I Somebody has to read the whole document, so I do.
@I Your first visit is for listening; I write things down and we talk about fees only at the end.
@I A good day is one on which somebody leaves lighter than they came.
@I The sign outside is small because I painted it myself.
@I Money is only half of what gets discussed in this office.
@I An old exercise book from {since} lists my first clients; eleven of them still come.
@I Where I come from one does not ask what a neighbour earns, so I learnt to ask it gently.
@I Between the {month} rush and Christmas there is time, and I use it for long conversations.
@I Do not be shy about small amounts.
@I It is my job to be boring about money so that you do not have to be.
@I Some of what I know I learnt at {uni}, most of it in queues.
@I When the lorry of a client burnt in {place2}, I understood why paperwork matters.
@I To begin with, bring only the letter that worries you.
@I You and I will probably disagree about the car.
@I Two things run in my family: bad knees and good bookkeeping.
@I Whoever has queued at three counters for one stamp will like how I work.
@I,away {home} is home, {town} is work.
@I,city I was a cashier in a supermarket before I was {aProfession}, and I still count coins by ear.
@I,city Half of {town} seems to be starting a business and the other half is lending to it.
@I,country My office shares a wall with the produce store, so bring a strong voice.
@I,new I have been qualified for {yearsWord} {yearWord}, so you will get somebody who still reads every circular.
@I,new I am at the start of my career and my fees say so.
@I,new I set up on my own last year after working under a very strict partner in Kampala, for which I am now grateful.
@I,new I am young, yes. Ask me something anyway.
@I,y15 I have sat on both sides of this table: {n} years for a bank and the rest for its customers.
@I,y15 I have been at this since {since}, long enough to have advised the children of my first clients.
@I,y20 There were no computers in the office when I began.
@I,y10 Over {years} years I have seen the same five mistakes again and again.
@I,y10 I used to be the one who refused the loans.
@I,y8 I worked in government audit before, mostly in the districts of {region}.
@I,city Kampala is full of people selling money ideas at weddings; I am the friend you call the next morning.
@I,city From a second-floor room {at} I look after {trade}, a few NGOs and a great many salaried people.
@I,city I live in {place2}, work in {town}, and spend the jam in between listening to budget speeches.
@I,rural There are not many of us in {district}, so I do a bit of everything and say so when something is beyond me.
@I,country You do not need to travel to Kampala for this.
@I,country I moved back to {district} when my children started school and the town has been kind to me.
@third {given} {surname} has been advising people in {town} since {since}.
@third Ask for {given} at the office {at}; everybody calls {me} that.
@third,away {aProfession} from {home}, {given} came to {town} in {since}.
@third Trained at {uni}, {given} {surname} spent {n} years in banking before going independent.
@third {given} {surname} works with {trade} and {trade2}.
@third Clients describe {given} as calm, exact and a little old-fashioned.
@third The practice of {given} {surname} stands {at}.
@third {surname} is a name that {trade} around {place2} know well.
@third In {district}, {given} {surname} is known for plain answers.
@third Formerly a lecturer, {given} {surname} now advises {trade} full time.
@third Few people enjoy a letter from the tax office as much as {given} {surname} does.
@third {given} {surname} grew up {among} and still spends weekends there.
@third From {town}, {given} {surname} looks after clients as far away as {place2}.
@third With a background in audit, {given} {surname} reads what others skip.
@third {given} speaks {langs} and prefers a visit to an e-mail.
@third Many of {given} {surname}'s clients came because a neighbour did.
@third,y10 After {years} years in practice {given} {surname} still answers {my} own phone.
@third,y15 {given} {surname} belongs to the older generation of advisers in {town} and does not hide it.
@third,y8 Before {he} set up alone, {given} {surname} was a manager in a savings cooperative.
@third,new {given} {surname} is one of the younger advisers in {town}.
@third,new Newly qualified and full of energy, {given} {surname} works from a shared office {at}.
@third,rural Not many professionals choose {district}; {given} {surname} did, in {since}.
@third,city {given} {surname} sees clients in {town} by appointment and in {place2} on Saturdays.
@third Quiet and thorough, {given} {surname} prepares more than {he} says.
@third On the wall behind the desk of {given} {surname} hangs a list of other people's deadlines.
@third Saturday mornings belong to {trade}, says {given} {surname}.
@third It was a dispute over a plot that brought {given} {surname} into this line of work.
@third The office {at} has {surname} on the door and a bench outside.
@third Twice a week {given} {surname} takes the taxi to {place2} to see people who cannot come.
@third Stubborn about receipts and generous with time: so people speak of {given} {surname}.
@third There is no website worth the name, only {given} and a telephone that is answered.
@third When {given} {surname} opened in {since}, the rent was paid in {crop}.
@third Neighbours bring their letters to {given} before they open them.
@third Since leaving {uni}, {given} {surname} has done little else than this.
@third Someone once called {given} {surname} the slowest {profession} in {town}; it was meant as praise.
@third {langs}: in these languages {given} {surname} has explained compound interest.
@third Not a talker, {given} {surname}.
@third To {trade} the name {surname} means books that balance.
@third A parent first and everything else second, {given} {surname} keeps office hours around the school run.
@third Behind the quiet manner of {given} {surname} stands a stubborn memory for figures.
@third,y15 Three generations of one family from {place2} come to {given} {surname}.
@third,city Tenants of the building know {given} {surname} as the one whose light goes off last.
@third,rural {district} does not have many streets, and {given} {surname} knows a client in each.
@third,away Born in {home}, {given} {surname} has been in {town} for so long that {he} now laughs in {lang}.
@third,country Half farmer, half {profession}, {given} {surname} divides the week between {crop} and clients.
@we {business} is a team of {n} in {town}.
@we We are a small firm {at}, and we intend to stay small.
@we Founded in {since} by {given} {surname}, {business} serves {trade} and {trade2}.
@we Our door {at} has been open since {since}.
@we Three of us share this office: one for accounts, one for tax and one who makes sure that the other two answer.
@we Clients come to {business} with a problem and, we hope, leave with a list.
@we Behind {business} stand {given} {surname} and a staff of {n}.
@we We look after the books and the worries of {trade} in {district}.
@we Started as a desk in a corner of a printing shop, {business} now has its own rooms in {town}.
@we Everything we do at {business} begins with a file and a name on it, and the same person keeps that file.
@we Working with {trade} is what we know best.
@we {business} was set up because its founder was tired of seeing people pay twice for the same mistake.
@we Our work is spread over {district} and its neighbours.
@we When {trade} in {town} ask who should look at their papers, we are often named.
@we One firm, {n} people, and a very full notice board: that is us.
@we From {town} we serve families and businesses across {region}.
@we,y10 For {years} years {business} has kept the same address and most of the same clients.
@we,new {business} is new, registered only in {since}, but its people are not.
@we,country A good firm does not have to be in Kampala, and {business} is in {town} on purpose.
@we,city We chose {town} because parking is possible and our clients are here.
@we Our founder, {given} {surname}, still signs every letter that leaves {business}.
@we Honest figures, on time.
@we Two desks, one kettle, four filing cabinets: this is {business}.
@we People call us {surname}'s; the sign says {business}.
@we Monday is for {trade}, Tuesday for {trade2}, and the rest of the week for whoever comes.
@we The idea behind {business} was a counter where nobody is told to come back tomorrow.
@we If {trade} had an office of their own, it would look like ours.
@we It took us {n} years to be known in {town}, and we would not like to spoil it.
@we Nobody at {business} wears a tie.
@we Somewhere between a firm and a family: {business} employs {n} of {surname}'s former students.
@we Not every file here is a happy one, but every one of them is in order.
@we Letters, returns, agreements, minutes: {business} has dealt with paper since {since}.
@we This firm was named on a bus from {home}.
@we Since {since} the lights at {business} have gone on at seven.
@we,y5 {business} survived the lockdown, a burglary and two landlords.
@we,city Upstairs, {at}, with a view over half of {town}, you find {business}.
`);
