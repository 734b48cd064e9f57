import { phrases } from '#sample/phrases.ts';

/** Professionals' replies to content clients. */
export const goodReplies = phrases(`
Thank you {client}. It was a pleasure.
Thank you, and greet your family.
@Luganda Webale {client}. See you next term.
Your papers were half the work, {client}, they were in good order.
Thank you for the kind words. The tea is always on.
We appreciate it, {client}.
Glad that it worked out. Remember the date in {month}.
Thanks! I will tell the team, they will be proud.
Thank you {client}. You did the hard part.
@wait Thank you for your patience while the offices were closed.
@Swahili Asante {client}, karibu tena.
I enjoyed it too. Do keep the receipts from now on.
@parking Thank you. And the parking will be better from next month.
Thank you {client}! Please send me a picture when it is finished.
Kind of you to write this.
`);

/** Their replies to the others; tags name the complaint. */
export const criticalReplies = phrases(`
@wait I am sorry, {client}. You are right about the delay; two of us were ill at the same time. I have called you.
@price Thank you for telling us. The fee was in the letter, but we should have pointed it out again.
@wait Sorry for the wait. We now give appointments with a time and keep them.
@wait I understand the frustration. The office concerned has still not answered, and I go there every week.
{client}, please come by; the correction costs you nothing.
That was our mistake and we have put it right. Thank you for being patient.
I remember it differently, but I am sorry that you left unhappy.
@paper You are right that I should have written it down. It is in your e-mail now.
@phone We have taken on one more person to answer the phone.
Noted. Thank you for being frank.
@phone I tried your number several times, {client}. Could you call me?
We shared the reasons with you at the meeting; I regret that it did not help.
Thank you, {client}. Next time it will be better.
Thank you for writing, {client}. I take it to heart.
@price The hourly fee is on our notice board, but you are right that an estimate should come first.
@phone Please use the office number; my own phone is off during meetings.
@wait June was too much for us this year. We have learnt from it.
Sorry, {client}. I would like to talk it over with you when you have a moment.
A fair point.
Thank you. We had a bad week and you got the worst of it.
@paper A letter with everything we discussed is on its way to you.
@stairs I am sorry about the stairs. We can meet downstairs.
`);
