import { brand, moneyNotice } from '#shared/brand.ts';

/** Words of About. Operators may change them all; statements about the product must stay true. */
export const aboutCopy = {
  title: 'About us',
  description: `Who runs ${brand.name}, what we check before a professional is listed, and what we don’t.`,
  headline: 'A name that is a promise',
  lead: `${brand.name} is Luganda and Runyankole for a person who can be trusted. We help people in Uganda find such a person for their money, and check them first.`,
  mission: {
    title: 'Our mission',
    text: 'No one in Uganda should hand over savings, land money or a school’s accounts without knowing who licensed the person, what others say, and what it will cost.',
  },
  /** Of the sample marketplace; an operator's own is in `people.ts`. */
  sampleStory: {
    paragraphs: [
      'We began in 2023. In March of that year the register of ICPAU named 398 accountants and 248 firms who may practise. Other authorities keep such lists too. Yet people who needed a professional asked a relative, because few knew about the lists.',
      'In December of the same year the Capital Markets Authority said that people had lost USh 3.6 billion in Ponzi schemes. Among the charges that the police brought was advising on investments without a licence. Anyone could have looked that up first.',
      'So we show people where to look. And where nobody can, because no authority licenses that work, we say that as well.',
    ],
    source:
      'Sources: ICPAU’s list at 31 March 2023; Capital Markets Authority, December 2023, as reported by the press.',
  },
  storyTitle: 'Our story',
  values: {
    title: 'What we hold to',
    list: [
      {
        name: 'Trust & Security',
        text: 'We say what we checked and what we didn’t. Only the professional it is for and our team can read what you send, and we sell it to nobody.',
      },
      {
        name: 'Client-Centric',
        text: 'Nobody can pay for a better rating or a higher place in the list. The order follows what clients wrote.',
      },
      {
        name: 'Innovation',
        text: 'Place, language, fees and reviews on one page that you can share by WhatsApp, and guides to the registers of licences.',
      },
      {
        name: 'Accessibility',
        text: 'Made for a small telephone and a slow, paid-for connection first. It works without an account, by keyboard, and with a screen reader.',
      },
    ],
  },
  checks: {
    title: 'Why choose us',
    list: [
      'We read every profile before it is listed',
      'We show you how to check a licence with CMA, ICPAU, URA, IRA or URBRA',
      'Reviews only from clients whose work or consultation was completed',
      'A first consultation that is free, with no obligation',
      'Fees in shillings on the profile, wherever the professional gives them',
      'A search that knows every district of Uganda, and fifteen languages',
    ],
    not: {
      title: 'What we don’t do',
      text: `We don’t check licences yet: professionals can’t submit one to us, so licences are shown as the professional states them. We don’t promise that advice will turn out well. ${moneyNotice}`,
    },
  },
  team: {
    title: 'Meet the team',
    withoutTeam: 'The people behind this site answer what you write to them.',
    operatorUnnamed: 'The operator of this site hasn’t been named yet.',
  },
  join: {
    title: 'Join Our Growing Team',
    text: 'We like people who would rather check once more than be wrong.',
    openTitle: 'Open positions',
    none: 'Nothing is open right now. If you would like to work with us one day, tell us what you do well and where you live.',
    some: 'Write to us which of these you mean, and what you have done before.',
  },
} as const;
