import { phrases } from '#sample/phrases.ts';

/** Good results, in the words of content clients, by profession. */
export const goodDeeds = phrases(`
@acc {he} put two years of my receipts in order in {weeks}.
@acc our SACCO passed its audit for the first time since it was started
@acc {adviser} found that the attendant had been entering fuel twice.
@acc The accounts for the bank were ready before the loan officer asked.
@acc My payroll used to take me a whole weekend. Now it is done on the 25th and I only sign.
@acc Finally somebody who explained to me what a balance sheet is for.
@acc {he} trained my cashier, my daughter and in the end me.
@acc We got the donor report in on time and no questions came back.
@acc Stock taking at 6am, in the rain, with a torch, and it balanced.
@acc Returned every single receipt in a labelled envelope.
@acc Annual returns for {n} years filed, I did not even know about them.
@acc The school fees ledger {he} made is now used by two other schools here.
@acc i had an exercise book and a carton. now i have monthly reports
@acc {he} told me the chips were making money and the chicken was not. True.
@acc Our church accounts were read out on Sunday and for once nobody complained.
@tax Helped me register for a TIN, which had frightened me for nothing.
@tax The assessment was {amount}. After the objection it came down to less than half.
@tax {he} showed me how to issue EFRIS invoices from my own phone.
@tax My rental returns were three years behind, {adviser} filed them one by one and got me an instalment plan.
@tax Went with me to the URA office and did the talking.
@tax It turned out that I had withholding certificates worth {amount} which nobody had claimed.
@tax {he} said there was nothing to be saved and charged me for one hour only. I respect that.
@tax My container was released in {n} days because the papers were right.
@tax As a doctor with three part-time jobs I had no idea what I owed; now I do, sadly.
@tax {he} wrote the letter, I signed, they accepted.
@tax Explained VAT to me and my wife with tomatoes. We got it.
@tax Sent reminders before every date, also on a public holiday.
@tax our NGO was exempt from some things and not from others, all clear now
@mor Compared four banks for us in a table that even my mother understood.
@mor {he} did the land search and found a caveat on the plot. We walked away from it.
@mor The bank had refused me twice. After {weeks} with {adviser} they said yes.
@mor I wanted a mortgage and came out with a plan to build in stages, which suits us better.
@mor Did not let us sign until we understood what happens when the rate goes up.
@mor We are living in the house now, {n} people and a cat.
@mor {adviser} came to {place} to look at the plot with us and talked to the neighbours.
@mor Took over my loan to a cheaper bank, I save {small} a month.
@mor The power of attorney for my sister was done properly so I could sign from Dubai.
@mor {he} added up all the fees before we started. No surprises at the end.
@mor talked me out of it, which was right
@mor Negotiated with the bank when I lost my job and we kept the house.
@inv I finally bought a treasury bond, and I understand what I bought.
@inv {he} stopped me from putting {amount} into a thing that collapsed two months later.
@inv Opened the account with me at the bank, we queued together.
@inv Told me honestly that my shares from 2006 are worth little. At least I know.
@inv Put our SACCO's idle money to work after writing a policy for it.
@inv My bonds now pay exactly when the school terms start.
@inv Statement every quarter in shillings, very clear.
@inv When prices fell {he} called me before I could call {him}.
@inv Looked at the forex group my nephew was in and explained line by line why it was a fraud.
@inv i started with {small} and nobody laughed at me
@inv Explained risk with a story about my own cows.
@inv The unit trust was explained to me, including what it costs, which the brochure did not.
@fin We made a budget, all five of us at the table, the children too.
@fin I had loans on three phones. In {weeks} they were down to one.
@fin {adviser} made a plan for the money from our land before the relatives did.
@fin It is the first time I know what I own and what I owe.
@fin {he} told my husband what I have been telling him for years.
@fin School fees are paid for the whole year, and it is only {month}.
@fin Checked on the house I was paying for from abroad. It had no roof. Now it has.
@fin Our savings group finally has rules that we all signed.
@fin I was about to take a salary loan for a wedding. We made a smaller wedding.
@fin {he} wrote everything on one page, which is on our fridge.
@fin Went through my payslip line by line, I found out that a loan had been deducted twice.
@fin My redundancy money is still there after a year, thanks to that plan.
@est The whole family came and {he} stayed calm when we did not.
@est We found our father's title, in his sister's trunk, because {adviser} asked the right aunt.
@est The letters of administration came through after {months} of following up.
@est My will is written. I sleep.
@est {he} made one box with everything in it and told my children where it stands.
@est Walked the farm with us boundary by boundary.
@est My former husband was still named on my insurance! Changed.
@est The advocate said he had never got such a complete file.
@est Explained to my brothers in our own language what the law gives a widow.
@est Our late mother's rentals are now shared by a simple account that everyone can see.
@est I was afraid to talk about death, and it took an hour and some tea.
@ins My shop burnt in {month} and the claim was paid within {weeks}. I had given up already.
@ins Compared five covers for our school bus and explained what each leaves out.
@ins {he} came to the accident at night. Who does that?
@ins The medical cover for our staff is cheaper and better than before.
@ins Told me to buy a fire extinguisher. The premium went down.
@ins I had paid ten years for a policy that was worth nothing; {he} made me stop.
@ins The bond for our tender was ready in {n} days.
@ins Followed up my claim until the insurer got tired of {him}.
@ins Explained the crop insurance to our group under the mango tree, in our language.
@ins Yellow card, stickers, everything done before the lorry left for Juba.
@ins Read the exclusions to me aloud. Boring but useful.
@ret Found {n} months that my employer had not remitted to NSSF and got them paid.
@ret I retire in {month} and for the first time I am not afraid of it.
@ret {adviser} explained our scheme to the staff in a way that even the gardener asked questions.
@ret My service record had a gap since the nineties. It is mended.
@ret Drew up a plan for my gratuity, month by month. My sons are not happy, I am.
@ret As trustees we knew nothing, to be honest. The training was very good.
@ret The pension claim took {months} but {he} never stopped asking.
@ret I am a boda rider and I now save {tiny} a day for old age.
@ret Talked me out of putting everything into a building in {place}.
@ret Costed our move to the village, water tank included.
@ret My late husband's benefits came at last.
`);

/** Failures, in the words of clients who are not content. */
export const badDeeds = phrases(`
@acc Figures were right in the end but the report came after the meeting.
@acc Two invoices were entered under the wrong month and I had to find it myself.
@acc My receipts were kept for {months} before anyone opened the envelope.
@acc The price went up when {he} saw how many boxes I had.
@acc An assistant did all the work and {he} only signed.
@tax The return was filed a day late and I paid the penalty.
@tax I was told there would be a refund. There was none.
@tax {he} explained the law to me for an hour and then charged me for it.
@tax I still do not understand what I was assessed for.
@tax The objection was written well but sent so late that it nearly did not count.
@mor The comparison was only between two banks, I could have done that.
@mor After all the papers the bank said no, and the fee was gone.
@mor {he} wanted the search fee in advance and then took {weeks}.
@mor In the end I got a better offer by walking into the branch myself.
@mor Too many forms and I had to bring the same letter three times.
@inv My money is safe but it has hardly grown, and nobody prepared me for that.
@inv Too much English, too many graphs.
@inv I asked a simple question about land and got a lecture about bonds.
@inv The quarterly statement came only after I asked twice.
@inv {he} said wait, and I waited, and the auction was over.
@fin The budget was nice on paper. It did not survive my mother-in-law.
@fin I expected help with getting a loan and was told to stop eating out.
@fin Same plan as my colleague got, only the name was changed.
@fin We had {n} meetings and the plan came {weeks} after the last one.
@fin I felt judged about my phone loans.
@est {months} and the letters of administration are still not there.
@est {he} took my brother's side, or so it felt.
@est The advocate's fee was not mentioned at the beginning.
@est One uncle was not invited and now we start again.
@est A good talk, but nothing on paper so far.
@ins The claim was refused because of a clause nobody had read to me.
@ins I was reminded of the renewal a day after it had ended.
@ins The premium was higher than the one my neighbour pays for the same car.
@ins Very present before I paid and very busy afterwards.
@ins I had to take the photographs and the police report there myself, twice.
@ret I was told two months for the claim. It is now eight.
@ret The workshop was too long and too general for market women like us.
@ret {he} could not say how much I will get, only that it depends.
@ret My file was mixed up with that of another {surname2}.
@ret The advice was to start saving at thirty. I am fifty-eight.
`);
