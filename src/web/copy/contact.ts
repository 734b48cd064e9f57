import { brand } from '#shared/brand.ts';
import type { InquiryType } from '#shared/choices.ts';
import { paths } from '#web/paths.ts';
import type { Question } from '#web/ui/questions.tsx';

/** Support hours, as on the tiles and in the help block. */
export const supportHours = ['Mon-Fri 8AM-6PM', 'Sat 9AM-2PM'] as const;

/** Words of the Contact page. Operators may change them all; promises must stay true. */
export const contactCopy = {
  title: 'Contact Us',
  description: `Write to ${brand.name} about finding an advisor, joining as a professional, a problem or a partnership. A person answers you by email.`,
  headline: 'Contact Us',
  lead: 'A question, a problem or an idea? Write to us, and a person will answer. It costs nothing, and you don’t need an account.',
  tiles: {
    title: 'How to reach us',
    email: 'Email',
    phone: 'Telephone',
    emailOrPhone: 'Email and telephone',
    whatsapp: 'WhatsApp',
    hours: 'Support hours',
    hoursNote: 'Kampala time. We usually reply within a working day.',
    instead: 'Write with the form below',
    whatsappLink: 'Write on WhatsApp',
  },
  form: {
    title: 'Send us a message',
    sent: "Thank you for your message! We'll get back to you by email.",
    button: 'Send Message',
    sending: 'Sending...',
  },
  help: {
    title: 'Need Immediate Help?',
    callNow: 'Call Now',
    calls: (phone: string) => `Call Now rings ${phone}.`,
    noPhone: 'We have no telephone line yet, so Call Now leads to the message form.',
    liveChat: 'Live Chat',
    chats: 'Live Chat opens WhatsApp, where a person of ours answers.',
    noChat: 'There is no chat yet either: Live Chat leads to the message form.',
    onlyNoChat: 'There is no chat yet: Live Chat leads to the message form.',
  },
};

/** Message topics, in the order of the list. */
export const inquiryChoices: readonly { value: InquiryType; label: string }[] = [
  { value: 'general', label: 'General question' },
  { value: 'advisor', label: 'Finding an advisor' },
  { value: 'professional', label: 'Joining as a professional' },
  { value: 'technical', label: 'Technical problem' },
  { value: 'partnership', label: 'Partnership' },
];

export const contactQuestions: readonly Question[] = [
  {
    question: 'How quickly will I hear from you?',
    answer: [
      'Usually within a working day, by email to the address you give. Some questions take longer. Then we tell you.',
    ],
  },
  {
    question: 'Can you tell me which professional to choose?',
    answer: [
      'We help you search, and explain what a licence allows. We don’t give financial advice ourselves, and nobody can pay to be recommended by us.',
    ],
    link: { label: 'Find an Advisor', href: paths.findAdvisor },
  },
  {
    question: 'I am a financial professional. How do I join?',
    answer: [
      'Sign up, fill in your profile, and state your licences and memberships. We read your profile before anyone sees it. You can’t submit a licence to us yet, so your profile shows licences as you state them.',
    ],
    link: { label: 'How It Works', href: paths.howItWorks },
  },
  {
    question: 'Something went wrong with a professional. What can I do?',
    answer: [
      'Write to us with the name on the profile, what was agreed and what happened. We look into it and can hide a profile. We hold no money, so we can’t pay any back. The authority that licenses this kind of professional may be able to help, and we tell you which one it is.',
      `Nobody at ${brand.name} will ever ask you for money, a PIN or a password.`,
    ],
  },
];
