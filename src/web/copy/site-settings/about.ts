import { aboutBounds } from '#shared/settings/site-about.ts';

/** Texts for admins about the operator's details on Home and About. */
export const siteAboutCopy = {
  title: 'About us',
  what: 'What Home and About say of us, from the next request on. What is empty is left out.',
  loading: 'Loading what Home and About say...',
  notLoaded: 'We couldn’t load what Home and About say.',
  failed: 'We couldn’t save this. Please try again.',
  story: {
    title: 'Our story',
    help: `About tells it. Leave an empty line between paragraphs. At most ${aboutBounds.story.toLocaleString('en-UG')} characters.`,
  },
  lists: {
    team: {
      title: 'Team',
      what: 'Those who lead, on About, in this order. Ask them first.',
      one: 'Person',
      add: 'Add a person',
      parts: { name: 'Name', role: 'What they do here', text: 'Who they are, in a sentence or two' },
    },
    testimonials: {
      title: 'What clients say',
      what: 'On Home, in this order. Use real words of real clients only, and only with their consent.',
      one: 'Client',
      add: 'Add a client',
      parts: {
        quote: 'Their words',
        name: 'Name as they want it shown, such as Grace N.',
        about: 'Occupation and place',
      },
    },
    openings: {
      title: 'Open positions',
      what: 'On About. Without any it says that there are none.',
      one: 'Position',
      add: 'Add a position',
      parts: { title: 'Position', text: 'Where it is, and what it involves' },
    },
  },
  figures: {
    title: 'Figures',
    what: 'Home and About count them themselves, and show each once it is above 20. You can leave some out.',
  },
  remove: 'Clear',
} as const;
