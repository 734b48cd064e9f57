import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, pageAt } from '#mail/words.ts';
import { markWords } from '#shared/credentials/mark-words.ts';

const wallet = '/professional-dashboard/credentials';
const because = 'you sent us what you hold as a professional.';

const textsByOutcome = {
  checked: {
    title: (title: string) => `We checked your ${title}`,
    text: `Your public profile shows what we compared it with, and when. ${markWords.end}`,
  },
  refused: {
    title: (title: string) => `We couldn’t check your ${title}`,
    text: 'Please read why. You can send it again once that is settled.',
  },
  revoked: {
    title: (title: string) => `We ended the mark of your ${title}`,
    text: 'Your public profile no longer shows it as checked. Write to us if you think that is wrong.',
  },
} as const;

export const credentialDecided: Template<'credential-decided'> = {
  subject: ({ outcome, title }) => headerLine(textsByOutcome[outcome].title(title)),
  title: ({ outcome, title }) => textsByOutcome[outcome].title(title),
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ outcome, reason }, facts) => (
    <>
      <Paragraph>{textsByOutcome[outcome].text}</Paragraph>
      <Paragraph>Our team wrote:</Paragraph>
      <Quote>{reason}</Quote>
      <Action href={pageAt(facts, wallet)}>Open my credentials</Action>
    </>
  ),
};

export const credentialQuestion: Template<'credential-asked'> = {
  subject: ({ title }) => headerLine(`A question about your ${title}`),
  title: ({ title }) => `A question about your ${title}`,
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ question }, facts) => (
    <>
      <Paragraph>Before we can check it, our team asks:</Paragraph>
      <Quote>{question}</Quote>
      <Paragraph>Correct what you sent, or add a file. Then we look at it again.</Paragraph>
      <Action href={pageAt(facts, wallet)}>Answer</Action>
    </>
  ),
};
