import { phrases } from '#sample/phrases.ts';

/**
 * First sentences of biographies. No two begin alike. Tags: the voice (`I`, `we`, `third`), `city` (Kampala, Wakiso) or
 * `country`, least years of experience (`y8`), `new` (at most 4).
 */
export const openings = phrases(`
@I Before I opened this office in {town} I worked in a bank for {n} years, and that is where I learnt how people really use money.
@I My father kept his coffee money in a tin under the bed until thieves took it. I have been helping families with money ever since.
@I Most people who come to me have already tried to solve the problem alone.
@I,away I was born in {home}, studied at {uni}, and started working in {town} in {since}.
@I If you have a shoe box of receipts, bring it. I have seen worse.
@I What I do is simple: we sit down, look at your figures, and I tell you the truth about them.
@I Twenty minutes with a good pen and paper solves more than people think.
@I Since {since} I have worked with {trade} and {trade2} in and around {town}.
@I You will find me {at} most mornings before eight.
@I Teaching was my first job, and I still like to explain things step by step.
@I,village I started as a clerk in the sub-county offices in {home}.
@I People in {town} know me as the one who asks many questions.
@I There is no shame in not understanding a loan agreement. Most people don't.
@I After {n} years in the finance department of {uni2}, I wanted to work with people directly.
@I The first client I ever had paid me with a goat. He is still my client.
@I I work with one assistant, and I take only as many clients as I can call back the same day.
@I I am {aProfession} in {town}, and I mostly work with {trade}.
@I Numbers were always my best subject at school.
@I I run a small office {at}.
@I Ask any of the {trade} here who helped them and there is a fair chance they will say my name.
@I I qualified in {since} and have been busy every {month} since then.
@I,local,country I left a job in Kampala to come home to {town}, and I have never regretted it.
@I Let me be clear first: I cannot make you rich quickly.
@I In {town} everyone knows someone who lost money in a scheme. I try to help people before it happens.
@I I came into this work through my mother's shop in {home}.
@I Having been an auditor for years, I read the small print first.
@I When my brother died without a will, our family spent {n} years going to offices. That is why I do this work.
@I I am the second of nine children, so I learnt early how to plan with little money.
@I Every {day} I work from {place2}. On other days you find me in {town}.
@I Hard questions are welcome here.
@I I trained at {uni} and learnt the rest from {trade}.
@I I do not sell any products, only advice.
@I The office is small, but you are welcome and the first conversation is free.
@I At the moment about half of my clients are {trade}.
@I,local I grew up {among}, and most of my clients still come from there.
@I My clients are mostly people who earn well one month and little the next.
@I,y3 For the past {years} years I have advised families and small businesses in {district}.
@I As a young officer I was posted to {town} for six months, and I never left.
@I I like clear books, early mornings and clients who disagree with me.
@I I answer my phone. My clients say that is why they stay.
@I,country Like many in {town}, I farm a little: {crop}, mostly. So I know what a bad season does to a repayment plan.
@I I have one rule: never sign anything on the day it is offered.
@I The best part of this job is telling someone that it is not as bad as they feared.
@I Once a headteacher told me I was the first person to explain her payslip to her.
@I I joined the profession late, at thirty-six, after years in {trade3}.
@I I have a degree from {uni}, but I learnt most of this work on the job.
@I Nobody in my family had a bank account when I was born.
@I Good records give you peace of mind.
@I Someone has to read the whole document, so I do.
@I Your first visit is for listening. I take notes, and we talk about fees at the end.
@I A good day is when a client leaves with one worry less.
@I The sign outside is small, so please call when you arrive.
@I Money is only half of what we talk about in my office.
@I An old exercise book from {since} lists my first clients; eleven of them still come.
@I Where I come from, people do not talk about what they earn. Here you can, in confidence.
@I Between {month} and Christmas I have more time, so come then if it is not urgent.
@I Do not be shy if the amount is small.
@I It is my job to check the details so that you can do yours.
@I Some of what I know I learnt at {uni}, and the rest from my clients.
@I When a client's lorry burnt in {place2}, I understood why paperwork matters.
@I To start, bring only the letter that worries you.
@I You may not like all my advice, but it will be honest.
@I Two of my aunts kept books for a living, and they taught me.
@I If you are tired of going from office to office, come to me first.
@I,away My home is {home}, but I work in {town}.
@I,city I was a cashier in a supermarket before I became {aProfession}.
@I,city Many people in {town} are starting a business, and most need help with the figures.
@I,country My office is next to the produce store, so it is easy to find.
@I,new I have been qualified for {yearsWord} {yearWord}, and my training is up to date.
@I,new I am at the start of my career, so my fees are low.
@I,new I set up on my own last year after working under a very strict partner in Kampala, for which I am now grateful.
@I,new I am young, but I have been trained well.
@I,y15 I worked {n} years for a bank and the rest for its customers, so I know both sides.
@I,y15 I have been in practice since {since}, and I now advise the children of my first clients.
@I,y20 There were no computers in the office when I started.
@I,y10 Over {years} years I have seen the same five mistakes again and again.
@I,y10 I used to be the loan officer who said no, so I know what banks look for.
@I,y8 I worked in government audit before, mostly in the districts of {region}.
@I,city Kampala is full of people selling money ideas. Call me before you sign.
@I,city From a second-floor office {at} I look after {trade}, a few NGOs and many salaried people.
@I,city I live in {place2} and work in {town}, so we can meet in either place.
@I,rural There are not many of us in {district}, so I do a bit of everything. If I cannot help, I will tell you who can.
@I,country You do not need to travel to Kampala for this.
@I,country I moved back to {district} when my children started school.
@third {given} {surname} has been advising people in {town} since {since}.
@third Ask for {given} at the office {at}.
@third,away {aProfession} from {home}, {given} came to {town} in {since}.
@third Trained at {uni}, {given} {surname} spent {n} years in banking before going independent.
@third {given} {surname} works with {trade} and {trade2}.
@third Clients describe {given} as calm, exact and a little old-fashioned.
@third The office of {given} {surname} is {at}.
@third {surname} is well known to {trade} around {place2}.
@third In {district}, {given} {surname} is known for plain answers.
@third Formerly a lecturer, {given} {surname} now advises {trade} full time.
@third Few people read a letter from the tax office as calmly as {given} {surname}.
@third {given} {surname} grew up {among} and still spends weekends there.
@third From {town}, {given} {surname} looks after clients as far away as {place2}.
@third With a background in audit, {given} {surname} reads the small print.
@third {given} speaks {langs} and likes to meet clients in person.
@third Many of {given} {surname}'s clients came because a neighbour did.
@third,y10 After {years} years in practice {given} {surname} still answers {my} own phone.
@third,y15 {given} {surname} is one of the longest-serving advisers in {town}.
@third,y8 Before {he} set up alone, {given} {surname} was a manager in a savings cooperative.
@third,new {given} {surname} is one of the younger advisers in {town}.
@third,new Newly qualified and full of energy, {given} {surname} works from a shared office {at}.
@third,rural Not many professionals work in {district}. {given} {surname} came here in {since}.
@third,city {given} {surname} sees clients in {town} by appointment and in {place2} on Saturdays.
@third Quiet and thorough, {given} {surname} prepares well for every meeting.
@third On {given} {surname}'s office wall is a list of every client's deadlines.
@third Saturday mornings are for {trade}, says {given} {surname}.
@third It was a family land dispute that brought {given} {surname} into this work.
@third The office {at} has the name {surname} on the door.
@third Twice a week {given} {surname} travels to {place2} to meet clients who cannot come.
@third Strict about receipts and generous with time, that is {given} {surname}.
@third There is no fancy office, only {given} and a telephone that is answered.
@third When {given} {surname} opened the office in {since}, most clients were {trade}.
@third Neighbours bring their letters from banks and URA to {given} first.
@third Since leaving {uni}, {given} {surname} has worked only in this field.
@third Some people call {given} {surname} the most careful {profession} in {town}.
@third {langs}: {given} {surname} can explain compound interest in any of them.
@third Listening comes first for {given} {surname}.
@third Among {trade}, {surname} is known for clear work.
@third A parent of school-going children, {given} {surname} opens after the school run.
@third Clients say {given} {surname} never forgets a figure.
@third,y15 Three generations of one family from {place2} come to {given} {surname}.
@third,city Many clients come after work, so {given} {surname} stays until seven.
@third,rural {district} is not big, and {given} {surname} has clients in every sub-county.
@third,away Born in {home}, {given} {surname} has worked in {town} for many years.
@third,country Half farmer, half {profession}, {given} {surname} knows what a bad season means.
@we {business} is a team of {n} in {town}.
@we We are a small firm {at}, and we intend to stay small.
@we Founded in {since} by {given} {surname}, {business} serves {trade} and {trade2}.
@we Our door {at} has been open since {since}.
@we Three of us share this office: one for accounts, one for tax and one for clients' questions.
@we Clients come to {business} with a problem and leave with a plan.
@we {given} {surname} runs {business} with a staff of {n}.
@we We look after the papers of {trade} in {district}.
@we Started at a desk in a printing shop, {business} now has its own office in {town}.
@we Everything we do at {business} begins with a file and a name on it, and the same person keeps that file.
@we Working with {trade} is what we know best.
@we {business} was started because its founder saw too many people pay twice for the same mistake.
@we Our clients are in {district} and the neighbouring districts.
@we When {trade} in {town} need help with their papers, they often come to us.
@we One firm, {n} people, and clients from all over {district}.
@we From {town} we serve families and businesses across {region}.
@we,y10 For {years} years {business} has kept the same address and most of the same clients.
@we,new {business} was registered in {since}, but our people have worked for years.
@we,country A good firm does not have to be in Kampala, and {business} is in {town} on purpose.
@we,city We chose {town} because parking is possible and our clients are here.
@we Our founder, {given} {surname}, still signs every letter that leaves {business}.
@we Honest figures, on time: that is our promise.
@we Two desks and one phone line: {business} is small, but we answer.
@we People call us {surname}'s; the sign says {business}.
@we Monday is for {trade}, Tuesday for {trade2}, and other days are open to everyone.
@we The idea behind {business} is simple: no one is told to come back tomorrow.
@we If you work with {trade}, you have probably heard of us.
@we It took us {n} years to become known in {town}, and we protect our name.
@we No appointment is needed at {business} on weekday mornings.
@we Some of us at {business} were {surname}'s students.
@we Every client's file here is complete and in order.
@we Letters, returns, agreements, minutes: {business} has handled paperwork since {since}.
@we This firm was started by two friends from {home}.
@we Since {since}, {business} has opened at seven every morning.
@we,y5 {business} stayed open for its clients through the lockdown.
@we,city Upstairs, {at}, you will find {business}.
`);
