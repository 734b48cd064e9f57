import { phrases } from '#sample/phrases.ts';

/** What content clients say, each by one person about one piece of work, by profession. */
export const goodWork = phrases(`
@acc I took {him} two years of receipts in a [polythene bag|box]. {weeks} later I had proper books and I could see which months lost money.
@acc Our SACCO passed its audit for the first time. {adviser} also showed the committee how to keep the records so that it happens again.
@acc [I run|I have] {business}. {he} found that the attendant was entering fuel twice, and we stopped it the same week.
@acc The bank wanted three years of accounts for a loan. {he} had them ready in {weeks} and the loan was approved.
@acc Payroll used to take my whole weekend. Now {adviser} sends it on the 25th with PAYE and NSSF worked out, and I only approve.
@acc {he} finally explained to me what a balance sheet is for. I had been signing them for {years2} years.
@acc {he} trained our cashier for two days. The daily cash has balanced since {month}.
@acc The donor report went in on time and no questions came back. Last year we had {n} pages of them.
@acc We did the stock count together from six in the morning. {he} stayed until it agreed.
@acc We did not know that [a company|our company] has to file annual returns with URSB. {he} filed {n} years for us and told us the date for the next one.
@acc We are a private school in {place}. The fees ledger {he} set up shows me every balance by Friday.
@acc I had only an exercise book. Now I get one page every month for {business2} and I understand it.
@acc [I have a small restaurant|I run a small restaurant in {place}]. {he} showed me that the chips were making money and the chicken was not.
@acc {he} [does|keeps] the books for our church[| in {place}]. They were read out on Sunday and for once there were no arguments.
@acc [Reasonable|Fair] fees for a small business like mine, and {he} told me what I could do myself.
@acc My partner left with the laptop. {adviser} rebuilt the accounts from bank and mobile money statements in {weeks}.
@acc [Monthly|My monthly] accounts come by the [fifth|tenth], every month, without me calling.
@acc {he} came to the shop, looked at how we sell, and set up petty cash rules that even a new attendant can follow.
@acc I lost one tender because of my papers. With {adviser} the next file was complete and we got the work.
@acc I asked for an audit and {he} told me I only needed reviewed accounts, which cost half. Honest person.
@tax I [had feared URA for years|was always afraid of URA|used to hide from URA]. {he} registered me for a TIN and filed my first return in one afternoon.
@tax URA assessed {business2} at {amount}. {he} objected in time and they reduced it to less than half.
@tax {he} showed me how to issue EFRIS invoices from my own phone. I no longer pay someone to do it.
@tax I was {years2} years behind with rental tax. {adviser} filed the years one by one and got me an instalment plan.
@tax URA called me in {month} and I was very worried. {he} went with me, explained the figures and we closed the matter.
@tax We had withholding tax certificates worth {amount} that we had never claimed. {he} found them in our own files.
@tax [I wanted to pay less tax|I hoped to pay less tax for {business2}]. {he} checked everything, told me there was nothing to save and charged one hour. I respect that.
@tax {he} went through the papers before my container reached Malaba. It was cleared in {n} days.
@tax I am a doctor with [two|three] jobs and never knew what I owed. Now I have one return and a plan for June.
@tax {he} explained VAT to me and my [wife|sister] using tomatoes from our own stall. Now we both understand it.
@tax {he} reminds me ten days before every filing date. No penalty since {month}.
@tax Our NGO [in {place} |]did not know which taxes it must pay. {adviser} wrote it down on two pages for the board.
@tax I got a letter from URA in {month} and had no idea what it meant. {he} read it, told me not to worry, and answered it the same week.
@tax {he} never asks for my URA password and works through the agent access. That is how I knew {he} is serious.
@tax Buying {business}, I almost took over the old owner's tax debt as well. {he} found it before I signed.
@tax The PAYE for our {n} workers is now correct. We had been doing it wrong since {month}.
@tax {he} helped me get a tax clearance certificate for a tender with only {n} days left.
@tax [Good|Very good] explanation of what I can deduct and what I can't, with examples from my own shop.
@fin We made a budget at our table, all five of us. We have kept to it since {month}.
@fin I had loans on three phones. After {weeks} of following the plan there is one left.
@fin We were paid for our land. {adviser} helped us agree as a family before the money finished.
@fin For the first time I know what I own and what I owe. {he} [wrote it on one page|put it on one page, which is on our fridge].
@fin My husband and I used to quarrel about money every month. {he} listened to both of us and we agreed on a plan.
@fin School fees are paid for the whole year. [I never managed that before|The first time in {years2} years].
@fin I work in Doha and was sending money for a house. {he} went to the site and found there was no roof. Now there is.
@fin Our savings group had many quarrels. {he} helped us write rules and all the members signed.
@fin I wanted a salary loan for the wedding. {he} showed me what it would cost and we made a smaller wedding. No regrets.
@fin {he} went through my payslip and found a loan that had been deducted twice. I got {small} back.
@fin I lost my job and got a package. After a year most of it is still there because of {his} plan.
@fin I am a [teacher|nurse|police officer], so there is not much to plan. Still {he} gave me a full hour and a savings plan I can manage.
@fin I earn well in some months and nothing in others. The plan {he} made works for both.
@fin I joined a scheme that promised 10% a month. {he} told me to ask for my money back at once, and I got most of it before it closed.
@fin {he} compared loans from my bank and my SACCO by what I pay back in total. The difference was {amount}.
@fin We came before our introduction ceremony to agree on money. I advise other couples to do the same.
@inv I finally bought a treasury bond and I understand what I bought. {he} sat with me through the forms.
@inv I was ready to put {amount} into a scheme from WhatsApp. {he} told me why not. It collapsed two months later.
@inv {he} told me honestly that my old shares are worth little. At least now I know.
@inv Our SACCO had money sleeping in the bank. {adviser} wrote an investment policy for us and the members approved it.
@inv My bonds now pay when the school terms start. That was {his} idea.
@inv I get a statement every quarter in shillings, with the costs. Very clear.
@inv When prices fell, {he} called me before I could call {him}. I did not sell, and I am glad.
@inv I started with {small} and {he} took me as seriously as anyone.
@inv {he} explained risk to me using my own [cows|goats|coffee]. I will not forget it.
@inv {he} compared three unit trusts for me, with what each one charges. The brochures did not say.
@inv We are a church committee. {he} explained fixed deposits and bonds until everyone could vote.
@inv I asked about forex trading. {he} showed me line by line why my nephew's group was a fraud.
@est All of us came with different ideas and {he} stayed calm. After {n} meetings we had an agreement.
@est We could not find our father's land title. {adviser} knew where to ask, and we found it in {weeks}.
@est The letters of administration came through after {months}. {he} followed up every week and told us each time.
@est My will is written and my children know where it is. I sleep better.
@est {he} walked the boundaries with us and the neighbours before anything was written.
@est My former husband was still named on my insurance and NSSF. {he} noticed and we changed it.
@est {he} explained to my brothers, in {lang}, what the law gives a widow. They listened.
@est Our late mother's rental houses are now shared fairly, with one account that everyone can see.
@est I was afraid to talk about death. It took an hour and a cup of tea, and now it is done.
@est {he} told us clearly what the advocate would charge and what {he} would charge.
@ins My shop burnt in {month}. {he} followed up the claim and I was paid in {weeks}. I had already given up.
@ins {he} compared [three|four|five] insurers for our school bus[|es] and explained what each one does not cover.
@ins I had an accident on the highway at night and {he} came. The claim was paid without problems.
@ins Medical cover for our {n} staff is now better and costs less than before.
@ins {he} told me to buy a fire extinguisher for {business2}. The premium went down.
@ins I had been paying for a policy that was worth almost nothing. {he} showed me the figures and helped me to stop.
@ins We needed a bid bond quickly. {adviser} had it ready in {n} days.
@ins {he} explained crop insurance to our group in {lang}. Eleven of us joined.
@ins {he} made me read the exclusions. Boring, but [later I understood why|now I know what is covered].
@ins The premium goes straight to the insurer and the receipt came the same day. I like that.
@ins I only wanted third party for my [boda|old pickup|taxi]. {he} did not push me to buy more.
@ins Our lorry goes to Juba. Yellow card, stickers, everything was ready before it left.
@ret My former employer had not sent {n} months to NSSF. {adviser} followed it up until it was paid.
@ret I retire in {month}. {he} showed me what I can spend each month, and for the first time I am not afraid.
@ret {he} explained our staff scheme so well that the askari and the gardener were asking questions.
@ret There was a gap in my service record from the nineties. {he} knew which office to go to and it is now corrected.
@ret I wanted to put all my gratuity into a building. {he} advised against it and we made a plan for each year.
@ret I ride a boda and now save {tiny} a day for old age. {he} showed me where.
@ret We are trustees and knew very little. The training was practical, with our own figures.
@ret My late husband's benefits had been stuck for {months}. They came at last. Thank you.
@ret {he} told me honestly that I have started late, and what I can still do about it.
@ret I am moving back to the village. {he} worked out the cost with me, even the water tank.
@mor {he} compared four banks for us in one table, with all the fees. We had only looked at the interest.
@mor {he} did the land search and found a caveat on the plot. We walked away from it.
@mor The bank had refused me twice. {adviser} read the letters, we corrected the file, and the third time they said yes.
@mor I came for a mortgage and left with a plan to build in stages. It suits my income better.
@mor {he} did not let us sign until we understood what happens when the rate goes up.
@mor We have moved in. {he} was with us from the land search to the keys.
@mor {he} moved my loan to a cheaper bank and I save {small} a month.
@mor I live in Dubai. My sister signed for me with a proper power of attorney, which {he} arranged.
@mor {he} listed every cost before we started: valuation, stamp duty, legal fees. No surprises at the end.
@mor I lost my job and could not pay. {he} went with me to the bank and we got six months. We kept the house.
@mor {he} told me I could not afford it yet and what to do for two years. I was annoyed, but {he} was right.
`);

/** What went wrong, as unhappy clients describe it. */
export const badWork = phrases(`
@acc The figures were right in the end, but the report came after our meeting.
@acc Two invoices were in the wrong month and I had to find the mistake myself.
@acc My receipts were there for {months} before anyone opened the envelope.
@acc The price went up when {he} saw how many boxes I had.
@acc The assistant did all the work and {he} only signed.
@tax The return was filed a day late and I paid the penalty.
@tax I was told there would be a refund. There was none.
@tax I paid for one hour and all of it was about the law, not my problem.
@tax I still don't understand why URA assessed me.
@tax The objection was well written, but it almost missed the deadline.
@mor {he} compared only two banks. I could have done that myself.
@mor After all the papers the bank said no, and the fee was gone.
@mor I paid for the land search in advance and waited {weeks}.
@mor In the end I got a better offer by walking into the branch myself.
@mor Too many forms and I had to bring the same letter three times.
@inv My money is safe but it has hardly grown, and nobody prepared me for that.
@inv Too many graphs and difficult words.
@inv I asked a simple question about land and got a lecture about bonds.
@inv The quarterly statement came only after I asked twice.
@inv {he} told me to wait, and I missed the auction.
@fin The budget looked good on paper, but it did not fit a family like ours.
@fin I came for help with a loan and was told to stop eating out.
@fin I got the same plan as my colleague, with only the name changed.
@fin We had {n} meetings and the plan came {weeks} after the last one.
@fin I felt judged about my phone loans.
@est It has been {months} and we still don't have the letters of administration.
@est I felt that {he} took my brother's side.
@est The advocate's fee was not mentioned at the beginning.
@est One uncle was not invited and now we have to start again.
@est A good talk, but nothing on paper so far.
@ins The insurer refused my claim because of a clause that no one had read to me.
@ins The reminder came a day after my cover had ended.
@ins My neighbour pays less for the same car.
@ins {he} called often before I paid. After that {he} was always busy.
@ins I had to take the photographs and the police report there myself, twice.
@ret {he} said my claim would take two months. It is now eight.
@ret The workshop was too long and too general for market women like us.
@ret I asked how much I will get and {he} only said that it depends.
@ret My file got mixed up with another client's.
@ret {he} told me people should start saving at thirty. I am fifty-eight.
`);
