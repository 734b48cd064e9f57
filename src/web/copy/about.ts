import { brand, moneyNotice } from '#shared/brand.ts';

/** Words of About. Operators may change them all; statements about the product must stay true. */
export const aboutCopy = {
  title: 'About us',
  description: `Who runs ${brand.name}, what is checked before a professional is called verified, and what is not. Founded in 2023.`,
  headline: 'A name that is a promise',
  lead: `${brand.name} is Luganda and Runyankole for a person who can be trusted. We help people in Uganda find such a person for their money, and show why they can trust them.`,
  mission: {
    title: 'Our mission',
    text: 'That nobody in Uganda hands over savings, land money or a school’s accounts to a person of whom they could not find out who licensed them, what others say, and what it will cost.',
  },
  story: {
    title: 'Our story',
    paragraphs: [
      'We began in 2023. In March of that year the register of ICPAU named 398 accountants and 248 firms who may practise. Other authorities keep such lists too. Yet whoever needed a professional asked a relative, because few knew that the lists were there.',
      'In December of the same year the Capital Markets Authority said that people had lost USh 3.6 billion in Ponzi schemes. Among the charges that the police brought was advising on investments without a licence. Anybody could have looked that up beforehand.',
      'So we look. And where we cannot, because no authority licenses that work, we say that as well.',
    ],
    source:
      'Sources: ICPAU’s list at 31 March 2023; Capital Markets Authority, December 2023, as reported by the press.',
  },
  values: {
    title: 'What we hold to',
    list: [
      {
        name: 'Trust & Security',
        text: 'We say what was checked, by whom and when, and no more. What you write to a professional is for that professional, and sold to nobody.',
      },
      {
        name: 'Client-Centric',
        text: 'Nobody can pay for a better rating or a higher place in the list. The order follows what clients wrote.',
      },
      {
        name: 'Innovation',
        text: 'Old registers, new ways to read them: place, language, fees and licence on one page that you can share by WhatsApp.',
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
      'A licence is compared with the authority that grants it: CMA, ICPAU, URA, IRA or URBRA',
      'The badge names the licence, the authority and the day, and goes when the licence ends',
      'Reviews only from clients whose work or consultation was completed',
      'A first consultation that is free and binds you to nothing',
      'Fees in shillings on the profile, wherever the professional gives them',
      'A search that knows every district of Uganda, and fifteen languages',
    ],
    not: {
      title: 'What we do not do',
      text: `We do not promise that advice will turn out well, and a licence does not promise it either. For work that no authority in Uganda licenses, nobody is called verified. ${moneyNotice}`,
    },
  },
  team: {
    title: 'Meet the team',
    sampleNote: 'These three lead the sample marketplace. They are made up.',
    withoutTeam: 'The people behind this site answer what you write to them.',
  },
  join: {
    title: 'Join Our Growing Team',
    text: 'We look for people who would rather check once more than be wrong.',
    openTitle: 'Open positions',
    none: 'Nothing is open just now. If you would like to work with us one day, write to us what you do well and where you live.',
    some: 'Write to us which of these you mean, and what you have done before.',
  },
} as const;
