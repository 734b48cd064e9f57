import { phrases } from '#sample/phrases.ts';

/** Content clients on working with the professional. None says anything about the client, so that any two agree. */
export const goodManners = phrases(`
Very patient.
{he} always [picks|answers] the phone.
{he} explained everything in {lang}.
{he} keeps time, which is rare.
I never felt stupid asking.
The fee was clear from the first day.
No hidden charges.
{he} put everything in writing.
{he} replies on WhatsApp, even in the evening.
Very respectful.
{he} was honest about what could not be done.
Professional and on time.
{he} uses simple words.
The receipt came without asking.
You can see that {he} knows the work.
@near {he} came to {place} and charged only transport.
{he} listened before giving advice.
No question was too small.
{he} kept me informed at every step.
{he} called back the same day each time.
The people in the office are friendly too.
The price was fair for {town}.
My papers came back in good order.
{he} keeps things confidential.
{he} did not push me to decide.
{he} does things the straight way.
{he} drew it on paper until I understood.
I could pay in two parts.
{he} told me what to ask, and it helped.
Even short phone calls were useful.
A small job, but {he} took it seriously.
{he} told me exactly which papers to bring.
Good explanation, good follow-up.
{he} remembered my case without looking at the file.
`);

/** Reservations of content clients. */
export const caveats = phrases(`
Only the parking is a problem.
The waiting room was full, so book early.
Not the cheapest, but worth it.
It took a bit longer than planned.
I wish {he} also worked on Sundays.
The stairs are hard for old people.
The office is not easy to find the first time.
@r4 One star less because of the long wait.
A reminder by SMS would help.
Avoid June, it is too busy.
I would have liked a written summary.
There is often a queue in the morning.
`);

/** Recommendations to others. */
export const goodVerdicts = phrases(`
I recommend {him} to anyone.
I will go back next year.
@Luganda Webale nnyo {adviser}!
God bless {him}.
@r5 Five stars from me.
Worth every shilling.
I have already sent two friends.
Keep it up.
If you are in {town}, go there.
@Acholi Apwoyo.
@Lango Apwoyo matek.
@Runyankole Webare munonga.
@Ateso Eyalama noi.
@Lugbara Awadifo.
@Rutooro Webale muno.
@Swahili Asante sana.
Thank you.
I wish I had gone earlier.
A person you can trust.
I would go again.
I recommend {him}, especially for {recommendedFor}.
Thanks a lot!
Good value.
I have peace of mind now.
No regrets.
We need more people like this.
My best decision this year.
Thank you for the good work.
I will come back with my next question.
Well done.
`);

/** Manner and end of reviews by clients who are half content. */
export const mixedParts = phrases(`
The work itself is fine.
{he} knows the job but is hard to reach.
Good advice, slow delivery.
It was okay.
I expected more for {small}.
{he} is good, but the assistant is not.
Friendly, but I had to push.
Fine for a simple case. I don't know about a difficult one.
In the end it worked.
Communication could be better.
Maybe I came at a busy time.
I may go again if the price is lower.
My appointment was at ten and I was seen at half past eleven.
The second meeting was much better than the first.
{he} explained well but wrote nothing down.
Some promises on the phone were forgotten.
`);

/** Manner and end of reviews by clients who are not content. */
export const badParts = phrases(`
I called {n} times.
No one picked my calls.
My messages were read but not answered.
{he} is not a bad person, only too busy.
The price was not what we agreed.
I had to explain my case again each time.
I am disappointed.
I will try someone else.
Please improve.
They should respect people's time.
I came all the way from {place} for nothing.
@r2 Two stars because in the end I got my papers back.
I waited two hours at the office.
Maybe others had better luck.
For that money I expected at least a call.
I was promised a letter and I am still waiting.
Poor service, sorry to say.
`);

/** Whole comments, most of them short. */
export const goodWholes = phrases(`
Good work on my {job}, {adviser}.
Excellent service. My {job} was done in {weeks}.
{adviser} is the best in {town}!! Helped with my {job}.
Fast and polite. The {job} is done.
I came for my {job} and learnt a lot.
My {job} is sorted. Thank you {adviser}
very good advice about my {job}, i am happy
Helped {me2} with the {job}. Recommended.
Simple, clear, affordable. My {job} is finished.
{he} knows the subject well. No more worries about my {job}.
I needed help with my {job} before {month} and it was done in time.
I came from {place} and I am satisfied with the {job}.
9/10 for the {job}
I had a problem with my {job}. It is solved now.
Well done with the {job} {adviser}, keep it up
My {job} had been pending for {months}. {he} finished it in {weeks}.
For {job} in {town}, this is your person.
Came from {place} for the {job}. Worth the journey.
@r5 Five stars for the {job}.
The {job} was done well, and in {month} as promised.
`);

export const mixedWholes = phrases(`
The {job} is done, but it took {months}.
Okay for the {job}. Not for anything complicated.
Average. My {job} is finished but I did half of it myself.
The {job} was good, the timing was not.
The {job} was fine, the waiting was not
The {job} is okay. Not bad, not very good.
`);

export const badWholes = phrases(`
Still waiting for my {job} after {months}.
The {job} took {months} and there was no explanation.
Not happy with the {job}. I came from {place} twice for nothing.
They forgot my {job} until I complained.
Too expensive for only a {job}.
`);

/** Content clients on a first consultation. */
export const goodTalks = phrases(`
I only went for the free consultation, and I left with a clear list of what to do.
One hour, and I finally understood my {job} problem.
{he} told me what I can do myself and what I should pay for.
I had {n} questions about my {job}. {he} answered all of them.
We talked on the phone longer than planned, and {he} did not complain.
Before we met I was worried about my {job}. Now I know the next step.
{he} told me what the whole job would cost before I decided.
I asked about my {job} and got an honest answer: wait until {month}.
{he} asked good questions about {business2} before giving advice.
I met {him} in {town}. Very useful for anyone who does not know where to start.
{he} said I did not need {him} for my {job} and showed me how to do it.
Good first meeting. We start on the {job} in {month}.
The consultation was free as promised. No pressure to continue.
{he} looked at my papers and told me which ones were missing.
I called from {place}. {he} explained in {lang} and sent me notes after.
I had been postponing this for {years2} years. One meeting and I know what to do.
`);

export const mixedTalks = phrases(`
The advice was good, but the meeting started almost an hour late.
Useful, but too short for all my questions.
Good information, but most of it I already knew.
{he} was helpful but kept picking calls.
I wanted more detail on my {job}. Maybe next time.
The call was fine but the network was bad and we did not finish.
`);

export const badTalks = phrases(`
I waited an hour for the consultation and got ten minutes.
{he} talked mostly about fees. I still don't know what to do about my {job}.
The appointment was moved {n} times.
{he} had not read what I wrote about my {job}.
I came from {place} and {he} was not there.
`);
