import { phrases } from '#sample/phrases.ts';

/** What people write when they ask for a first consultation, by the tag of the profession. */
export const questions = {
  acc: phrases(`
    I have a [salon|small supermarket|stationery shop|restaurant] in {town} and my records are in counter books. Can you tell me where to start?
    We are a church-based school with 300 pupils. The board wants accounts for the last two years. What would that take?
    My cousin and I share a transport business with two taxis. We quarrel about money because nothing is written. How do others do it?
    I want to know the cost of doing books for a pharmacy every month. We sell about 15 million.
    The bank has asked for audited accounts before they look at my loan. How long does an audit of a small company take?
    Our savings group has 42 members and one cash book. We want someone to check it before we share out in December.
    I run a poultry farm and I don’t know if I make a profit. Can you look at my figures with me?
    Our accountant left without handing over. Can you help us to get the records in order?
  `),
  tax: phrases(`
    URA has sent me an assessment of 6 million that I don’t understand. Can I object, and until when?
    I have a TIN but I have never filed a return. My shop has been open for three years. What happens now?
    Do I need EFRIS for a [hardware shop|boutique|garage]? My sales are about 12 million a month.
    I rent out four rooms in {town}. How much rental tax do I pay, and how do I declare it?
    My employer deducted PAYE but it is not in my URA account. Who corrects this?
    We import spare parts from Dubai. I want to understand what we can claim back in VAT.
    I’m closing my business. How do I cancel my TIN and the VAT registration?
    A customer withheld 6 % from my payment. How do I use that when I file?
  `),
  fin: phrases(`
    I earn 1.8 million a month and nothing is left on the 20th. I want help to plan.
    I have three loans: a salary loan, one from the SACCO and one on the phone. Which one do I pay first?
    My late father left us some money and we are five children. How can we keep it for school fees?
    I’m getting married next year and want a plan for the savings, not only for the function.
    I got a gratuity of 24 million. People are bringing many ideas. I want to hear from someone who doesn’t sell anything.
    We both work and have two children in boarding school. Can you help us to make a budget that we can follow?
    I’m a nurse on contract. How much should I keep for the months between contracts?
    I want to start a small business next to my job. How much of my savings can I risk?
  `),
  inv: phrases(`
    I want to buy treasury bonds for the first time. How do I open an account and what is the smallest amount?
    What is the difference between a unit trust and a fixed deposit? I have 5 million.
    A friend says that his company pays 10 % every month. Can you tell me if this is genuine?
    I work in Qatar and want to invest at home. Should it be land, bonds or something else?
    My unit trust went down this year. Should I leave?
    I’m 28 and can put away 200,000 a month. Where do I start?
    Our investment club has 30 million. We are teachers and don’t want to lose it. What is safe?
    How do I buy shares on the Uganda Securities Exchange, and what does a broker take?
  `),
  ins: phrases(`
    My car is used for special hire. Which insurance do I need, and what does it not pay for?
    I have a family of six and want medical insurance that works at the hospitals in {town}.
    The company refused my claim because of a form. Can you look at the letter?
    I want cover for my stock against fire. The market has burnt before.
    I pay for an education policy since 2019. What do I get if I stop now?
    We are a small school. What does insurance for pupils and staff cost in a year?
    Is crop insurance worth it for five acres of maize? Last year the rain stopped early.
    My husband and I want life insurance. We don’t know how much is enough.
  `),
  mor: phrases(`
    I have a plot in {town} and want to build in steps. Is a mortgage better, or a construction loan?
    Two banks gave me offers for a house of 180 million. I don’t understand the fees.
    I am self-employed. Which papers do banks want before they give me a mortgage?
    Can my wife and I borrow together? She is a teacher and I have a shop.
    I am behind by three instalments. Before the bank calls me I want to know what I can do.
    The land is in my late father’s name. Can I still use it as security?
    I work in Dubai and want to buy an apartment in Kampala. Which banks lend to people outside?
    How much deposit do I need for a house of 120 million? I have 20.
  `),
  ret: phrases(`
    I am 52 and have only NSSF. Is it enough, and what can I add in eight years?
    Can I take my midterm access and still be safe at 60?
    I was a teacher for 30 years and my pension has not come. Which office do I go to?
    My employer doesn’t remit NSSF. What can I do without losing my job?
    I’m a boda rider. How can I save for old age without an employer?
    I retire next June. Should I take everything at once?
    I have savings in NSSF and a scheme at my old company. Can I put them together?
    My mother is 64 and has sold land. She wants income every month. What is safe?
  `),
  est: phrases(`
    My father died without a will. We are seven, from two mothers. How do we begin without fighting?
    I want to write a will. My children are still young. Who should keep the land for them?
    My brother has the land title and doesn’t want to share. What are the steps?
    How do I get letters of administration, and what does it cost in {town}?
    I want to give my daughter a plot while I’m still alive. Do I pay tax on that?
    My husband and I have a house and two businesses. How do we plan so that nobody is chased away?
    I work abroad and have property in Uganda. Do I need two wills?
    An uncle left money in the bank and nobody can take it out. What do they need?
  `),
} as const;

/** Reasons for which professionals decline, and clients cancel. */
export const declines = [
  'I’m fully booked until the end of the month. Please ask someone else, so that you don’t wait.',
  'This is outside what I do. You need an advocate for it.',
  'I used to work for the company that you ask about, so I can’t advise you on it.',
  'I’m travelling upcountry that week and the network there is poor.',
] as const;
export const cancellations = [
  'I have found help at my workplace. Thank you.',
  'My shift was changed, so I can’t make it.',
  'We have a burial in the village. I’ll ask again later.',
  'I’ve travelled and my network is not good.',
  '',
] as const;
