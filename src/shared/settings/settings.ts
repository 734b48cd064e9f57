import { mailGroups } from '#shared/mails/mail-groups.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { specifiedPromises } from './promises.ts';
import type { FieldValue, Setting } from './setting-fields.ts';

const line = (label: string, most: number, group: string, help = '') =>
  ({ kind: 'line', label, most, group, help }) as const;
const number = (label: string, maximum: number, help: string) =>
  ({ kind: 'number', label, minimum: 1, maximum, help }) as const;
const part = (label: string, most: number, missing: string) => ({ label, most, missing }) as const;

const reach = 'How people reach us';
const operator = 'Who runs the site';
const processors = 'Companies that process data for us';

/** Who gets the emails of a group; the list is named as admins find it in their own settings. */
function mailsOf(mails: MailGroup) {
  const { label, text } = mailGroups[mails];
  return { kind: 'admins', label, help: `${text} No one chosen: all admins get them.`, most: 50, mails } as const;
}

/** The marketplace's settings by their names in addresses; fields are in the order of the form and of the history. */
export const settings = {
  details: {
    subject: 'site_details',
    title: 'Contacts and operator',
    what: 'Our pages, emails and legal texts, and what search engines read, show these from the next request on. An empty field is shown nowhere.',
    noun: 'contacts and operator',
    audit: 'Changed contacts and operator',
    conflict: 'Another admin has just changed these details. Please check them again.',
    followsInstalled: true,
    fields: {
      email: {
        kind: 'email',
        label: 'Email address',
        help: 'Messages from the contact form go there. If it’s empty, they go to all admins.',
        group: reach,
      },
      phone: { kind: 'telephone', label: 'Telephone', group: reach },
      whatsapp: { kind: 'telephone', label: 'WhatsApp', help: 'People who press ‘Live Chat’ open it.', group: reach },
      legalName: line('Legal name', 200, operator, 'As registered. The law asks for it.'),
      legalAddress: line('Address', 300, operator),
      pdpoRegistration: line(
        'Registration with the Personal Data Protection Office',
        100,
        operator,
        'Only the number.',
      ),
      host: line('Hosting company', 200, processors, 'Runs the servers. The Privacy Policy names it.'),
      emailProvider: line('Email company', 200, processors, 'Sends our emails. The Privacy Policy names it.'),
      socialLinks: {
        kind: 'socialLinks',
        label: 'Social links',
        help: 'One address on each line, such as https://x.com/name.',
        group: reach,
      },
    },
  },
  about: {
    subject: 'site_about',
    title: 'About us',
    what: 'What Home and About say of us, from the next request on. What is empty is left out.',
    noun: 'what Home and About say',
    audit: 'Changed what Home and About say of us',
    conflict: 'Another admin has just changed this. Please check it again.',
    followsInstalled: true,
    isPublic: true,
    fields: {
      story: {
        kind: 'text',
        label: 'Our story',
        help: 'About tells it. Leave an empty line between paragraphs. At most 3,000 characters.',
        most: 3000,
        rows: 8,
      },
      team: {
        kind: 'entries',
        label: 'Team',
        help: 'Those who lead, on About, in this order. Ask them first.',
        most: 8,
        one: 'Person',
        add: 'Add a person',
        parts: {
          name: part('Name', 100, 'Please give their name.'),
          role: part('What they do here', 100, 'Please say what they do here.'),
          text: part('Who they are, in a sentence or two', 500, 'Please say who they are, in a sentence or two.'),
        },
        pattern: '{name}, {role}: {text}',
      },
      testimonials: {
        kind: 'entries',
        label: 'What clients say',
        help: 'On Home, in this order. Use real words of real clients only, and only with their consent.',
        most: 6,
        one: 'Client',
        add: 'Add a client',
        parts: {
          quote: part('Their words', 500, 'Please give their words.'),
          name: part(
            'Name as they want it shown, such as Grace N.',
            100,
            'Please give their name as they want it shown.',
          ),
          about: part('Occupation and place', 100, 'Please give their occupation and place.'),
        },
        pattern: '‘{quote}’ {name}, {about}',
      },
      openings: {
        kind: 'entries',
        label: 'Open positions',
        help: 'On About. Without any it says that there are none.',
        most: 8,
        one: 'Position',
        add: 'Add a position',
        parts: {
          title: part('Position', 100, 'Please give the position.'),
          text: part('Where it is, and what it involves', 500, 'Please say where it is and what it involves.'),
        },
        pattern: '{title}: {text}',
      },
      hiddenFigures: {
        kind: 'omissions',
        label: 'Figures left out',
        group: 'Figures',
        boxes: 'shownFigures',
        help: 'Home and About count them themselves, and show each once it is above 20. You can leave some out.',
        choices: {
          professionals: 'Professionals',
          clients: 'Clients',
          satisfaction: 'Satisfaction: share of reviews with 4 or 5 stars',
          checked: 'Professionals with any licence checked',
          reviews: 'Reviews',
          messages: '‘Messages any time’, beside the others',
        },
      },
    },
  },
  promises: {
    subject: 'site_promises',
    title: 'Promised times',
    what: 'How fast our team answers, as pages say it from the next request on. What is waiting already is due by the new times too.',
    noun: 'the promised times',
    audit: 'Changed the promised times',
    conflict: 'Another admin has just changed the promised times. Please check them again.',
    initial: { ...specifiedPromises },
    followsInstalled: true,
    // The list of what is waiting computes due moments no further than these bounds (`read-waiting.ts`).
    fields: {
      contactHours: number(
        'Hours to answer a message',
        120,
        'Hours in which we’re open (Mon-Fri 8AM-6PM, Sat 9AM-2PM), holidays left out. The contact page says it.',
      ),
      profileDays: number(
        'Working days to read a profile',
        20,
        'Until a professional hears about a new profile, or a change. Sign-up and How It Works say it.',
      ),
      applicationDays: number(
        'Working days to decide on or assign an application',
        20,
        'Only admins see it: what takes longer is overdue.',
      ),
    },
  },
  notice: {
    subject: 'site_notice',
    title: 'Notice on all pages',
    what: 'A sentence on top of every page, for everyone. Pages that are already open show it once they are loaded again.',
    noun: 'the notice',
    audit: 'Changed the notice on all pages',
    conflict: 'Another admin has just changed the notice. Please check it again.',
    initial: { text: '', kind: 'info', from: null, until: null },
    fields: {
      text: {
        kind: 'line',
        label: 'Text',
        help: 'Such as: We’re closed from 24 to 27 December. Leave it empty to show no notice.',
        most: 200,
        rows: 2,
      },
      kind: {
        kind: 'choice',
        label: 'Kind',
        choices: { info: 'Information', warning: 'Warning' },
        missing: 'Please choose how much it stands out.',
      },
      from: { kind: 'moment', label: 'Shown from', help: 'In Kampala time. Empty: immediately.' },
      until: {
        kind: 'moment',
        label: 'Shown until',
        help: 'In Kampala time. Empty: until you remove it.',
        after: 'from',
      },
    },
  },
  recipients: {
    subject: 'mail_recipients',
    title: 'Emails to admins',
    what: 'Choose who gets an email when something is waiting. The others still see it in their notifications and in the list of what is waiting.',
    noun: 'who gets which emails',
    audit: 'Changed who gets emails to admins',
    conflict: 'Another admin has just changed who gets these emails. Please check it again.',
    ending: 'Each admin can still choose in their own settings to get them once a day, or not at all.',
    initial: { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] },
    fields: {
      newProfessionals: mailsOf('new-professionals'),
      applications: mailsOf('waiting-applications'),
      problems: mailsOf('waiting-problems'),
      reports: mailsOf('reported-reviews'),
      consultations: mailsOf('waiting-consultations'),
    },
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;
export const settingKeys = Object.keys(settings) as SettingKey[];

/** A setting's definition, for code that is the same for all. */
export const getDefinition = (key: SettingKey): Setting => settings[key];

type FieldsOf<Key extends SettingKey> = (typeof settings)[Key]['fields'];

/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = {
  readonly [Name in keyof FieldsOf<Key>]: FieldValue<FieldsOf<Key>[Name]>;
};

/** A notice on all pages, while it is shown. */
export type SiteNotice = Pick<SettingValue<'notice'>, 'kind' | 'text'>;
