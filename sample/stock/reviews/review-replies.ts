import { phrases } from '#sample/phrases.ts';

/** Professionals' replies to content clients. They fit any review. */
export const goodReplies = phrases(`
Thank you {client}. It was a pleasure.
Thank you {client}, and greet your family.
@Luganda Webale {client}.
Thank you for your trust, {client}.
Thank you for the kind words.
We appreciate it, {client}.
I am glad it worked out. You are always welcome.
Thanks! I will tell the team.
Thank you {client}. You came with a clear question, which helped.
@wait Thank you {client}, also for your patience.
@Swahili Asante {client}, karibu tena.
It was good working with you, {client}.
@parking Thank you. We have asked the landlord about the parking.
Thank you {client}! Call me if anything comes up.
It is kind of you to write this.
`);

/** Their replies to the others; tags name the complaint. */
export const criticalReplies = phrases(`
@wait I am sorry, {client}. You are right about the delay. Two of us were ill at the same time. I have called you.
@price Thank you for telling us. The fee was in the letter, but we should have explained it again.
@wait Sorry for the wait. We now give appointments with a time and keep to them.
@wait I understand. The office concerned has not answered yet, and I go there every week.
{client}, please come by. We will correct it at no cost.
That was our mistake and we have corrected it. Thank you for your patience.
I remember it differently, but I am sorry that you left unhappy.
@paper You are right, I should have written it down. I have sent it to you now.
@phone We now have one more person to answer the phone.
Noted. Thank you for being open with us.
@phone I tried your number several times, {client}. Please call me.
I explained the reasons at our meeting. I am sorry that it did not help.
Thank you, {client}. Next time will be better.
Thank you for writing, {client}. I take it seriously.
@price The hourly fee is on our notice board, but you are right that we should have given an estimate first.
@phone Please use the office number. My own phone is off during meetings.
@wait June was too busy for us this year. We have learnt from it.
Sorry, {client}. I would like to talk about it when you have a moment.
That is a fair point.
Thank you. We had a bad week, and I am sorry that you were affected.
@paper I am sending you a letter with everything we discussed.
@stairs I am sorry about the stairs. We can meet you downstairs.
`);
