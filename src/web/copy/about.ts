import { brand, moneyNotice } from '#shared/brand.ts';

/** Words of About. Operators may change them all; statements about the product must stay true. */
export const aboutCopy = {
  title: 'About us',
  description: `Who runs ${brand.name}, what we check before we list a professional, and what we don’t.`,
  headline: 'Our name is a promise',
  lead: `${brand.name} is Luganda and Runyankole for a person who can be trusted. We help people in Uganda find that person for their money, and show them what to check first.`,
  mission: {
    title: 'Our mission',
    text: 'No one in Uganda should hand over savings, land money or a school’s accounts without knowing who licensed the person. They should also know what other clients say, and what it will cost.',
  },
  storyTitle: 'Our story',
  values: {
    title: 'What we stand for',
    list: [
      {
        name: 'Trust & Security',
        text: 'We say what we checked and what we didn’t. Only our team and the professional you contact can read what you send. We never sell it.',
      },
      {
        name: 'Client-Centric',
        text: 'No one can pay for a better rating or a higher place in the list. The best rated come first, unless you choose another order.',
      },
      {
        name: 'Innovation',
        text: 'See someone’s place, languages, fees and reviews on one page, and share it with your family. Our guides show you how to check a licence.',
      },
      {
        name: 'Accessibility',
        text: 'We build for small screens and slow, expensive data first. You can search without an account, by keyboard or with a screen reader.',
      },
    ],
  },
  checks: {
    title: 'Why choose us',
    list: [
      'We read every profile before we list it',
      'When professionals send us a licence, we check it against the register, and we show you how to check it yourself',
      'Only clients can write a review, after a completed job or a consultation',
      'The first consultation is free, with no obligation',
      'You see fees in shillings on the profile, if the professional gives them',
      'You can search every district of Uganda, and choose from 15 languages',
    ],
    not: {
      title: 'What we don’t do',
      text: `We don’t say more than we checked. Without our mark, a licence on a profile is only what the professional told us. We can’t promise that advice will turn out well. ${moneyNotice}`,
    },
  },
  team: {
    title: 'Meet the team',
    withoutTeam: 'The people who run this site read your messages and reply to them.',
    operatorUnnamed: 'The operator hasn’t given its name yet.',
  },
  join: {
    title: 'Join Our Growing Team',
    text: 'We like people who would rather check once more than be wrong.',
    openTitle: 'Open positions',
    none: 'Nothing is open right now. If you’d like to work with us one day, tell us what you do well and where you live.',
    some: 'Tell us which job you’d like, and what you’ve done before.',
  },
} as const;
