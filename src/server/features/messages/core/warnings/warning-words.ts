import type { WordLists } from './compile-pattern.ts';

/** Words that the rules name in braces: plain words in lower case, phrases separated by commas, `*` for any ending. */
export const warningWords = {
  sure:
    'guarantee, guarantees, guaranteed, garanteed, guarantied, guranteed, gurantee, assured, assure, ensured, riskless, ' +
    'risk free, no risk, zero risk, cannot lose, cant lose, 100 sure, cannot fail, never fails',
  gain:
    'profit, profits, returns, earnings, interest, gain, gains, roi, dividend, dividends, payout, payouts, income, double, ' +
    'deal, investment',
  double:
    'double, doubles, doubled, doubling, triple, triples, tripled, multiply, multiplies, times two, x2, x3, x5, x10',
  funds: 'money, cash, capital, deposit, savings, investment, funds, amount, <amount>',
  per:
    'daily, weekly, monthly, hourly, a day, a week, a month, per day, per week, per month, every day, every week, ' +
    'every month, each day, each week, each month, in a day, in a week, in a month, after one month',
  invest:
    'invest, put in, put, bring, deposit, start with, join with, buy in, save, capital, contribute, stake, give me, send',
  receive:
    'get, collect, receive, earn, withdraw, take home, give you, give you back, pay you, pays you, make, return to you, ' +
    'becomes, become, turn into, turns into, turn it into',
  youReceive:
    'you get, you collect, you receive, you earn, you withdraw, you make, give you, gives you, pay you, pays you, get you, ' +
    'return to you, becomes, turns into, turn it into',
  promise:
    'we pay, i pay you, it pays, pays you, pay you, you earn, you get, you receive, you make, earn, gives, gives you, ' +
    'give you, get you, returns of, returns, profit, profits, roi, members get, make you, growth, grows',
  not: 'no, not, never, nobody, none, cannot, cant, dont, doesnt, wont, isnt, arent, neither, nor, without, beware, avoid',
  doubt:
    'promised, promises to, be careful, claimed, claims, claim, genuine, is it true, scam, fraud, fraudster, conman, thieves, ' +
    'suspicious, told me, they say, who says, asked me, warned, warns',
  owed: 'charge*, loan, loans, lender*, penalty, penalties, late, borrow*, debt, debts, owe*, arrears, mortgage',

  pay: 'pay, paying, deposit, transfer, mobile money, momo, wire, remit, top up',
  fee:
    'money, cash, fee, fees, balance, transport, half, payment, facilitation, deposit, funds, commission, something, ' +
    '<amount>, shillings, thousand, million',
  own:
    'my, my own, my personal, personal, private, my private, her, his, my wifes, my husbands, my brothers, my sisters, ' +
    'my friends, my sons, my daughters, my secretarys, my agents, my partners, my colleagues, my cousins, wifes, brothers, sisters, friends',
  moneyLine:
    'mtn, airtel, mtn number, airtel number, mobile money, momo, airtel money, mtn line, airtel line, simcard, sim card, lycamobile',
  line: 'number, numbers, line, account, wallet, phone',
  business:
    'office, firm, firms, company, companys, business, official, invoice, bank, stanbic, centenary, dfcu, ura, prn, nssf, ' +
    'insurer, sacco, platform, site, website',
  about:
    'refund, refunds, reimburse, yesterday, already, paid, receipt, reference, last week, returned, tenant, tenants, rent, ' +
    'salary, customers, customer',

  app:
    'whatsapp, whatsap, watsapp, watsap, watsup, whatsup, wasap, wozap, wotsap, wsap, whats app, whats up, telegram, telegr*, ' +
    'signal app, messenger, fb, facebook, instagram, insta, imo, viber, wechat, tiktok, discord, snapchat',
  reach:
    'reach, text, write, message, msg, inbox, dm, chat, talk, contact, find, get, hit, call, ping, buzz, follow, add, join, ' +
    'joined, meet, continue, move, shift, switch, go, come, proceed, discuss, finish, speak, deal, connect, better',
  me: 'me, us, my, our, him, her',
  outside:
    'outside, outside of, off, away from, without, leave, leaving, not through, not via, not on, not using, bypass, avoid, skip',
  here: 'this platform, the platform, platform, this site, the site, this website, the website, this app, mwesigwa, this system',
  deal:
    'deal, pay, payment, work, talk, agree, meet, continue, finish, arrange, settle, business, discount, cheaper, ' +
    'better price, price, negotiate, do it, handle, directly, direct, transact, contract',
  commission:
    'takes a cut, taking a cut, cut, taking anything, taking money, takes money, eats, eating, charges us, will deduct',
  seller:
    'advert, adverts, advertise, advertising, sell, sells, selling, sold, shop, orders, customers, suppliers, tenants, workers, ' +
    'staff, marketing, sales, boosting, ads, expense, expenses',

  give:
    'send, send me, give, give me, tell, tell me, share, forward, provide, read me, read out, text me, whatsapp me, dictate, ' +
    'reply with, respond with, get me, inbox me, let me know',
  need: 'need, want, require, what is, whats, may i have, can i have',
  secret:
    'pin, pin code, pins, pincode, otp, otps, otp code, one time code, one time pin, one time password, onetime code, ' +
    'onetime pin, verification code, verification pin, confirmation code, security code, secret code, secret pin, ' +
    'activation code, login code, sms code, passcode, cvv, cvc, 6 digit code, six digit code, 4 digit code, four digit code, ' +
    '5 digit code, five digit code, 6 digits, six digits',
  otherCode:
    'branch, merchant, swift, sort, hs, tariff, qr, product, postal, area, tax, prn, currency, country, agent, promo',

  fortune: 'akakadde, obukadde, kakadde, bukadde, omutwalo, emitwalo, mitwalo, <amount>, ssente, sente, ensimbi, nusu',
  lugandaPay:
    'nsindikira, sindika, sindikira, nsindikire, mpeereza, mpereza, weereza, weereeza, sasula, sasulira, nsasula, nsasulira, ' +
    'teeka, teekako, teka, tekako, ssaako, muweereze',
  lugandaGive:
    'mpa, mpeereza, mpereza, mpeerezaako, nsindikira, nsindikire, mbuulira, mbulira, mpayo, weereza, sindika, mpandiikira, ' +
    'mpandikira, nsomera, ndaga',
  lugandaTalk:
    'mpandiikira, mpandikira, mpandiikire, mpandikire, tuwandiikire, nkubire, kubira, tulabagane, twogerere, tukolagane, ' +
    'jjangu, jangu, yingira, weegatte, wegatte, twogere',
} satisfies WordLists;
