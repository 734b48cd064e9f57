import type { WarningRule } from './warning-rules.ts';

/** Rules for Luganda: money that multiplies, profit every week, no loss; money on my number; let us talk elsewhere; codes. */
export const lugandaRules: readonly WarningRule[] = [
  ...[
    'okukubisaamu/kubisaamu/zikubisaamu/ekubisaamu/kukubisaamu/zikubisa/ekubisa/zeekubisaamu/nkubisaamu/tukubisaamu/tukubisa/nkubisa/bakubisaamu',
    'ssente/sente/ensimbi/amagoba/magoba/capital ..6 emirundi',
    'amagoba/magoba ..5 buli ..1 lunaku/wiiki/wiki/mwezi/ssande',
    'buli ..1 lunaku/wiiki/wiki/mwezi ..4 amagoba/magoba',
    'amagoba/magoba ..4 gakakafu/agakakafu/kakafu/amakakafu',
    'tewali/tewaali/awatali ..2 kufiirwa/kufirwa',
    'tofiirwa/tofirwa/tokufiirwa/tolifiirwa/togenda kufiirwa',
    'teeka*/teka*/siga/ssiga/leeta/waayo/sasula ..4 {fortune} ..6 ofune/ofuna/tukuwa/nkuwa/nkuddiza/funa/otwala ..5 {fortune}',
    'ofuna/ofune/funa ..3 {fortune} ..3 buli/mu ..1 lunaku/wiiki/mwezi',
  ].map((says) => ({ name: 'guaranteed_returns' as const, says })),
  ...[
    '{lugandaPay} ..8 <phone>',
    '{lugandaPay} ..6 namba/ssimu/essimu/layini/mobile/mtn/airtel/momo ..2 yange/eyange/yaffe',
    'ssente/sente/ensimbi ..4 ku/kku ..2 namba/ssimu/essimu/mtn/airtel/layini',
  ].map((says) => ({ name: 'private_payment' as const, says, unless: ['{about}', 'kkampuni/kampuni/ofiisi/bbanka'] })),
  ...[
    '{lugandaTalk} ..4 {app}',
    '{app} ..3 tukolagane/twogere/tukole/twogerere/tumalirize',
    'wabweru/ebweru/bweru ..1 wa/ku/ya ..2 mwesigwa/website/platform/app/mutimbagano/site',
  ].map((says) => ({ name: 'leave_platform' as const, says, unless: ['{doubt}'] })),
  ...[
    '{lugandaGive} ..5 {secret}',
    '{lugandaGive} ..4 koodi/code/password/paasiwaadi/passiwaadi ..4 yo/eyo/eyise/ejja/yakyama/ekyama/eya/gye',
    '{secret} ..1 yo ..4 mpa/mpeereza/mpereza/mbuulira/nsindikira',
  ].map((says) => ({ name: 'secret_code' as const, says })),
];
