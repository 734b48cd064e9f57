import { paths } from '#web/paths.ts';

/** What a page that does not stand yet says in its place. */
export interface PreparedPage {
  title: string;
  /** What it will hold. */
  later: string;
}

/** Pages that are linked already and come later, by address. Each row goes when its page comes. */
export const preparedPages: Readonly<Record<string, PreparedPage>> = {
  [paths.login]: { title: 'Login', later: 'You need no account to search, or to read profiles and reviews.' },
  [paths.signup]: { title: 'Sign Up', later: 'You need no account to search, or to read profiles and reviews.' },
  [paths.howItWorks]: {
    title: 'How It Works',
    later: 'It will explain how professionals join and how clients find them.',
  },
  [paths.pricing]: { title: 'Pricing', later: 'It will say what the marketplace costs, and whom.' },
  [paths.successStories]: {
    title: 'Success Stories',
    later: 'It will tell of work that went well, with the consent of those concerned.',
  },
  [paths.privacyPolicy]: {
    title: 'Privacy Policy',
    later: 'Until then: these pages set no cookies, and count views without knowing who views.',
  },
  [paths.termsOfService]: { title: 'Terms of Service', later: 'Until then nothing can be ordered or agreed here.' },
  [paths.cookies]: { title: 'Cookie Policy', later: 'These pages set no cookies.' },
};
