import { phrases } from '#sample/phrases.ts';

/** Openings: reasons for coming, or how the client found the professional. */
export const reviewBeginnings = phrases(`
I was sent by a colleague.
My sister in {place} recommended {him}.
Found {adviser} here on Mwesigwa after two others did not answer.
I have {business}.
I went with my mother, who trusts nobody.
First I was sceptical.
We are a small company with {n} staff.
I called on a Friday and had an appointment on Monday.
@near I live in {place} and came by the early taxi.
It was my first time with a professional like this.
After the lockdown {business2} was nearly finished.
I am a teacher, so not a rich client.
I had put it off for {years2} years.
My case was not easy.
Let me be honest.
A friend from church gave me the number.
We met in {month}.
I work upcountry and could not come often.
I came with a carrier bag full of papers.
I am not good with figures.
Our chairperson found {him}.
I compared three people before I chose.
Before that I had lost {amount} to somebody else.
I write this from {place}.
My husband was against it.
I am a nurse on night shifts.
I am a pensioner.
We are three sisters who never agree.
My boss sent me.
I first wanted to do it myself from videos.
I came late, in {month}, when everybody comes.
It started with a letter that I did not dare to open.
I do not write reviews usually.
My son found {adviser} on the phone.
I have been going there for {years2} years.
I own {business} and have no time.
Somebody at the market said go there.
I speak more {lang} than English.
After the burial nobody knew where the papers were.
I was in Doha and my brother went for me.
We were about to give up.
I asked for the cheapest and was told why not.
I lost my job in {month}.
It was about money in the family, so not nice.
With {business} one has no accountant.
I am twenty-four and thought this is for rich people.
Our headteacher knows {him}.
I went only because it was raining.
I had questions, {n} pages of them.
My landlord recommended {him}, of all people.
To be fair I brought a mess.
`);

/** Content clients on working with the professional. */
export const goodManners = phrases(`
Very patient.
{he} picks the phone.
{he} explained it in {lang} when my English ran out.
Kept time, which in {town} is a miracle.
Never made me feel stupid.
Clear about the fee from the first day.
No hidden charges.
Calm, even when I was shouting.
I got everything in writing.
{he} asked after my child the next time.
Serious but also funny.
Replies on WhatsApp even late.
Respectful to my old father.
Honest about what could not be done.
Professional, tidy, on time.
No jargon.
The receipt came before I asked for it.
You can see that {he} likes the work.
@near {he} even came to {place} and charged only transport.
A bit strict, like a good teacher.
The office is simple but everything works.
There was tea.
{he} listened for an hour before saying anything.
Nothing was too small to ask.
kept me posted at every step
I was called back the same day, each time.
The staff are friendly too.
Price was fair for {town}.
My papers came back in better order than before.
{he} does not talk about other clients.
Everything on one page.
I was not pushed to decide.
When I was late {he} waited.
Knows the people in the offices by name, but does it the straight way.
{he} drew it for me with circles and I understood.
Greets everybody, also my driver.
You get a number in the queue and it works.
No airs.
{he} was angry for me, in a good way.
I could pay in two parts.
My documents were safe there.
Very clean work.
{he} told me what to ask the bank and I asked it.
I never had to call twice.
Even the phone calls were short and useful.
Treated my small thing like a big one.
{he} made me bring the right papers and saved us both a month.
The voice of a radio presenter and the patience of a midwife.
Explained it to my wife as well, not only to me.
Firm with me when I needed it.
It felt like talking to an aunt who can count.
{he} remembered our case without looking at the file.
`);

/** Reservations of content clients. */
export const caveats = phrases(`
Only the parking is a problem.
The waiting room was full though.
Not the cheapest, but it is worth it.
It took a bit longer than planned.
I wish {he} also worked on Sundays.
The stairs are hard for old people.
Sometimes you have to call twice.
@r4 One star less because of the long wait.
A reminder by SMS would help.
The network in the office is poor, so print your papers before.
Do not go in June, it is too busy.
I would have liked a written summary.
The first appointment was moved twice.
`);

/** Recommendations to others. */
export const goodVerdicts = phrases(`
I recommend {him} to anybody.
Will go back next year.
@Luganda Webale nnyo {adviser}!
God bless {him}.
@r5 Five stars from me.
Worth every shilling.
I have already sent two friends.
Keep it up.
If you are in {town}, go.
@Acholi Apwoyo.
@Lango Apwoyo matek.
@Runyankole Webare munonga.
@Ateso Eyalama noi.
@Lugbara Awadifo.
@Rutooro Webale muno.
@Swahili Asante sana.
Thank you.
My whole office goes there now.
I wish I had gone earlier.
A person you can trust.
Would I go again? Yes.
Recommended, especially for {recommendedFor}.
Good somebody.
We are now friends, almost.
thanks a lot!!
Try {him}.
You get what you pay for, and more.
The country needs more like that.
Good value.
I am at peace now.
My wife is happy, so I am happy.
No regrets.
Thanks to {him} we are still in business.
Go with an open mind.
Bring time and all your papers.
Next year again, God willing.
I will not go anywhere else.
Tell {him} that {client} sent you.
Best decision this year.
Small office, big heart.
My neighbours now ask me for the number.
Keep the same spirit.
I slept well after that.
More power to you.
`);

/** Manner and end of reviews by clients who are half content. */
export const mixedParts = phrases(`
The work itself is fine.
Knows the job but is hard to reach.
Good advice, slow delivery.
It was okay.
Fair, not more.
I had expected more for {small} an hour.
{he} is good, the assistant is not.
Friendly, but I had to push.
For a simple case yes, for a difficult one I do not know.
Three stars: one for knowledge, one for honesty, one for the tea.
In the end it worked.
Communication could be better.
Maybe I came at a busy time.
I may go again if it is cheaper.
Results yes, timekeeping no.
Appointment at ten, seen at half past eleven.
Neither good nor bad.
The second meeting was much better than the first.
Explained well, but wrote nothing down.
Some things were promised by phone and then forgotten.
`);

/** Manner and end of reviews by clients who are not content. */
export const badParts = phrases(`
I called {n} times.
Nobody picked the phone.
Messages were read but not answered.
I do not say {he} is a bad person, only too busy.
The price was not what we had agreed.
I had to explain my case from the beginning each time.
Disappointed.
I will try someone else.
Please improve.
Take fewer clients.
They should respect people's time.
I came all the way from {place} for nothing.
Not for me.
@r2 Two stars because in the end I got my papers back.
I waited two hours under the stairs.
Maybe others had better luck.
For that money I expected at least a call.
I was promised a letter and I am still waiting.
Poor service, sorry to say.
My case was small and I was treated like that.
`);

/** Whole comments, most of them short. */
export const goodWholes = phrases(`
Good work on my {job}, {adviser}.
Excellent service, my {job} was done in {weeks}.
{adviser} is the best in {town}!! My {job} is proof.
Fast with my {job} and polite.
I went there for my {job} and learnt a lot besides.
Sorted. Thank you {adviser}
very good advice about my {job}, i am happy
Helped {me2} with the {job}. Recommended.
Simple, clear, affordable. My {job} is finished.
Knows the subject inside out. My {job} is fine now.
{adviser} saved {business2}. I mean it.
Satisfied client from {place}
9/10 for the {job}
Came with a problem about my {job}, left without one.
Well done {adviser}, keep it up
My {job} was a mess. In {place} or {town}, this is your person.
My {job} is done. On to the next.
@r5 I would give six stars for the {job}.
`);

export const mixedWholes = phrases(`
The {job}: done, but it took {months}.
Okay for the {job}. Not for anything complicated.
Average. My {job} is finished but I did half of it myself.
Good on {job}, poor on time.
The {job} was fine, the waiting was not
So so.
Not bad, not good. The {job} is finished, I think.
`);

export const badWholes = phrases(`
Still waiting for my {job} after {months}.
The {job} took {months}, and no explanation.
Not happy with the {job}. Came from {place} twice for nothing.
My {job} was forgotten until I complained.
Too expensive. It was only my {job}.
`);
