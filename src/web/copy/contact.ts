import { brand } from '#shared/brand.ts';
import { hoursInWords } from '#shared/settings/promises.ts';
import { answeredBy } from './answered-by.ts';
import type { InquiryType } from '#shared/choices.ts';
import { paths } from '#web/paths.ts';
import type { CommonQuestion } from '#web/ui/questions.tsx';

/** Support hours, as on the tiles and in the help block. */
export const supportHours = ['Mon-Fri 8AM-6PM', 'Sat 9AM-2PM'] as const;

/** Words of the Contact page. Operators may change them all; promises must stay true. */
export const contactCopy = {
  title: 'Contact Us',
  description: `Write to ${brand.name} about finding an adviser, joining as a professional, a problem or a partnership. Our team answers you by email.`,
  headline: 'Contact Us',
  lead: 'A question, a problem or an idea? Write to us and someone from our team will answer. It’s free, and you don’t need an account.',
  tiles: {
    title: 'How to reach us',
    email: 'Email',
    phone: 'Telephone',
    emailOrPhone: 'Email and telephone',
    whatsapp: 'WhatsApp',
    hours: 'Support hours',
    hoursNote: (hours: number) => `Kampala time. We answer within ${hoursInWords(hours)}, and only these hours count.`,
    instead: 'Use the form below',
    whatsappLink: 'Message us on WhatsApp',
  },
  chatBegins: `Hello ${brand.name}, I’m writing from your contact page.`,
  form: {
    title: 'Send us a message',
    sent: (hours: number) => `Thank you for your message! We'll get back to you within ${hoursInWords(hours)}.`,
    counted: (hours: number) =>
      `Only our support hours count: ${supportHours.join(', ')}. If you write on a Saturday at 9AM, you’ll hear from us by ${answeredBy(hours, 'Saturday')}.`,
    button: 'Send Message',
    sending: 'Sending...',
  },
  help: {
    title: 'Need Immediate Help?',
    callNow: 'Call Now',
    calls: (phone: string) => `Call Now dials ${phone}.`,
    findSomeone: 'Looking for a professional?',
    noPhone: 'We don’t have a telephone line yet, so Call Now opens the message form.',
    liveChat: 'Live Chat',
    chats: 'Live Chat opens WhatsApp, where someone from our team answers.',
    noChat: 'We don’t have a chat yet either, so Live Chat opens the message form too.',
    chatsHere: 'Live Chat opens your messages with our team.',
    onlyNoChat: 'We don’t have a chat yet, so Live Chat opens the message form.',
  },
};

/** Message topics, in the order of the list. */
export const inquiryChoices: readonly { value: InquiryType; label: string }[] = [
  { value: 'general', label: 'General question' },
  { value: 'advisor', label: 'Finding an adviser' },
  { value: 'professional', label: 'Joining as a professional' },
  { value: 'technical', label: 'Technical problem' },
  { value: 'partnership', label: 'Partnership' },
];

export const contactQuestions = (hours: number): readonly CommonQuestion[] => [
  {
    question: 'How quickly will I hear from you?',
    answer: [
      `Within ${hoursInWords(hours)}, by email. Only our support hours count: if you write on a Monday at 9AM, you’ll hear from us by ${answeredBy(hours)}. If your question takes longer, we’ll tell you.`,
    ],
  },
  {
    question: 'Can you tell me which professional to choose?',
    answer: [
      'We can help you search, and explain what a licence allows. We don’t give financial advice ourselves, and no one can pay us to recommend them.',
    ],
    link: { label: 'Find an Advisor', href: paths.findAdvisor },
  },
  {
    question: 'I’m a financial professional. How do I join?',
    answer: [
      'Sign up, complete your profile, and send us your licences and memberships. We read your profile before we list it, and check each licence against the register. Your profile then shows what we checked, and when.',
    ],
    link: { label: 'How It Works', href: paths.howItWorks },
  },
  {
    question: 'Something went wrong with a professional. What can I do?',
    answer: [
      'Tell us the name on the profile, what you agreed and what happened. We’ll look into it, and we can hide the profile. We never hold your money, so we can’t refund it. The authority that licenses them may be able to help. We’ll tell you which one it is.',
      `No one at ${brand.name} will ever ask you for money, a PIN or a password.`,
    ],
  },
];
