import type { WarningName } from '#shared/messages/warning-names.ts';
import { lugandaRules } from './luganda-rules.ts';

/** A rule: a pattern that a sentence matches, unless it also matches one that makes it harmless. */
export interface WarningRule {
  readonly name: WarningName;
  readonly says: string;
  readonly unless?: readonly string[];
}

const reported = ['{doubt}', 'sales/turnover/price/prices/costs/rent/premium ..2 {double}'];
const refused = ['{not} ..6 guarantee*/promise/assure*', '{not} ..6 sure', 'make/making/made sure', ...reported];
const products = [
  'file/filed/filing/submit/submitted/ura/vat/paye/refund/bank/loan/annuity/pension/employer/insurer/insurance/cover/sum/landlord/salary',
];
const rightly = ['{about}', 'call/ring/reach/tel/telephone/phone/contact ..3 <phone>'];
const noOne = [
  '{not} ..5 {secret}',
  '{not} ..3 share/give/tell/send',
  '{doubt}',
  'forgot/forgotten/reset',
  '{otherCode} code/codes',
];

const group = (name: WarningName, unless: readonly string[], sentences: readonly string[]): readonly WarningRule[] =>
  sentences.map((says) => ({ name, says, unless }));

/**
 * What we warn receivers about. `compilePattern` reads the patterns, each within one sentence. The sentences that they
 * must and must not match are in `tests/api/messages/warning-sentences`.
 */
export const warningRules: readonly WarningRule[] = [
  ...group(
    'guaranteed_returns',
    [...refused, ...products],
    ['{sure} ..5 {gain}', '{gain} ..5 {sure}', 'sure ..1 {gain}', '{gain} ..1 is/are/its sure'],
  ),
  ...group(
    'guaranteed_returns',
    [...reported, 'nothing/nobody/none ..2 without ..2 risk'],
    [
      'no/zero/without ..1 risk/loss/losses',
      'cannot/cant/never ..2 lose/fail',
      'cannot/cant/never ..3 loss',
      'never lost ..3 money/client*/deposit/shilling/capital',
      '100/<high> sure/safe/secure/guaranteed',
    ],
  ),
  ...group('guaranteed_returns', reported, [
    '{double} ..2 your ..2 {funds}',
    'your/the ..2 {funds} ..3 {double}',
    '{double} ..4 in/within/after/every ..3 day*/week*/month*/hour*',
    '{funds} ..3 twice ..4 day*/week*/month*',
    '{invest} ..5 {receive} ..4 double/triple/twice',
    '<amount> ..6 {youReceive} ..4 <amount> ..6 day*/week*/month*/christmas/daily',
    '<amount> ..6 {youReceive} ..3 double/triple/twice',
  ]),
  ...group(
    'guaranteed_returns',
    [...reported, 'i/my/we/our/he/she/shop/business/driver*/worker*/boda ..2 {receive}', 'i/my ..2 {invest}'],
    [
      '{invest} ..4 <amount> ..6 {receive} ..4 <amount>',
      '{receive} ..3 <amount> ..2 daily/weekly ..8 invest*/deposit/joining/capital/start*',
      'earn/make/get/receive ..3 <amount> daily/weekly',
      'earn/make/get/receive ..3 <amount> per/every/each/a day/week',
    ],
  ),
  ...group(
    'guaranteed_returns',
    [...reported, '{owed}'],
    [
      '{promise} ..4 <high>/<low> ..3 daily/weekly/hourly',
      '{promise} ..4 <high>/<low> ..2 per/every/each/a day/week/hour',
      '{promise} ..4 <high> ..3 {per}',
      '<high> ..3 {per} ..5 {gain}',
      '<high> ..2 {gain} ..2 {per}',
      '<high>/<low> ..3 daily/weekly ..3 {gain}',
      '{gain} ..4 <high> ..3 {per}',
    ],
  ),
  ...group(
    'private_payment',
    [...rightly, '{business} ..2 number/line/account/code ..3 <phone>'],
    [
      '{pay} ..8 <phone>',
      'send ..5 {fee} ..6 <phone>',
      'send/drop/put ..2 on/to/through/via ..3 <phone>',
      '<phone> ..6 pay/deposit/transfer',
      '<phone> ..6 send ..4 {fee}',
    ],
  ),
  ...group(
    'private_payment',
    [...rightly, '{own} ..1 {business}'],
    [
      '{pay} ..6 {own} ..2 {moneyLine}/{line}',
      'send/drop/put ..6 {own} ..2 {moneyLine}',
      'send/drop/put ..4 {fee} ..6 {own} ..2 {line}',
      '{moneyLine} ..2 <phone> ..6 names/registered/name',
    ],
  ),
  ...group('private_payment', reported, [
    'pay/send/deposit/transfer/give ..4 me/him/her ..2 directly/direct/privately/cash',
    'pay/send/deposit ..6 not/instead ..3 firm*/company*/office*/business/platform/site/official',
    '{own} ..2 {moneyLine}/{line} ..6 not/instead ..3 firm*/company*/office*/business/platform/official',
    'dont/never ..1 pay/send/deposit/use ..1 to/through/on/in/into/via/using/the ..2 firm*/company*/office*/platform/official',
    'pay/send/deposit/transfer ..6 my/her/his ..2 personal/private',
  ]),
  ...group(
    'leave_platform',
    ['{not} ..4 {app}', '{doubt}', '{seller}'],
    [
      '{app} me/us',
      '{app} ..2 <phone>',
      '<phone> ..4 {app}',
      '{reach} ..4 {me} ..3 {app}',
      '{reach} ..3 to/on/via/by/over/through/using/with ..2 {app}',
      'lets/let/please/kindly/just/should/can ..5 on/to/via/through/over ..1 {app}',
      'my/our ..1 {app} ..2 number/no/is/line/group/channel/contact/handle/<phone>',
      'join/add/enter/follow ..5 {app}',
      'add/adding/put ..2 you ..3 group/channel',
      '{app} ..2 group/channel ..3 investors/members/traders/link/invest*/signals/<link>',
    ],
  ),
  ...group(
    'leave_platform',
    ['{doubt}', '{not} ..2 leave/outside/bypass/avoid'],
    [
      '<chat>',
      '{deal} ..6 {outside} ..1 {here}',
      '{outside} ..1 {here} ..6 {deal}',
      'outside/off/without/bypass ..1 {here}',
      '{here} ..4 {commission}',
      'cancel ..4 here/{here} ..6 {deal}',
    ],
  ),
  ...group('short_link', [], ['<short>']),
  ...group('secret_code', noOne, [
    '{give} ..5 {secret}',
    '{need} ..3 your ..2 {secret}',
    '{give}/{need} ..5 code ..7 sent/received/receive/sms/message/phone/text/mtn/airtel/bank/arrived/came/get/got',
    '{secret} ..4 {give}',
    'code ..8 sent/received/receive/sms/message/phone/arrived/came/got ..6 send/give/tell/share/forward/read/reply/confirm/here',
    'send/give/tell/share ..3 your ..3 password/passwords',
    'send/give/tell/share ..3 username and password',
  ]),
  ...lugandaRules,
];
