import type { ReactNode } from 'react';
import { brand, moneyNotice } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { retention } from '#shared/account/retention.ts';
import { prior } from '#shared/reviews/rating-prior.ts';
import { fewestCases, reviewRules } from '#shared/reviews/review-rules.ts';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/how-it-works.ts';

export const handle: PageHandle = { page: 'document', kind: 'how-it-works' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'How It Works',
    description: `How to find a financial professional in Uganda on ${brand.name}, what we check about them, and how professionals join.`,
    path: paths.howItWorks,
  });
}

const forClients = [
  {
    title: 'Search',
    text: 'By place, by service or by name. Nobody can pay for a higher place in the list. It follows ratings, reviews, experience or the alphabet, as you choose.',
  },
  {
    title: 'Compare',
    text: 'A profile says what someone does, for how much, in which languages, and what other clients wrote. Licences are shown as the professional states them, with how to check them yourself.',
  },
  {
    title: 'Ask for a first consultation',
    text: 'It is free, with no obligation. Say in a few words what you would like to talk about, and the professional answers you.',
  },
  {
    title: 'Agree in writing',
    text: 'If you decide to work together, agree on the work, the fee and the date before it begins. That agreement is between the two of you, and so is the payment.',
  },
];

const forProfessionals = [
  {
    title: 'Sign up',
    text: 'It is free. We ask for your name, your company and your profession; the rest of your profile you write afterwards.',
  },
  {
    title: 'Complete your profile',
    text: 'What you do, where, your fees, and the licences and memberships you hold, with their numbers. You can’t submit a licence to us yet, so your profile shows them as you state them.',
  },
  {
    title: 'Be approved',
    text: 'Our team reads your profile, usually within 1-2 business days. We email you the result and, if something is missing, what.',
  },
  {
    title: 'Meet clients',
    text: 'People find you by place and service and ask for a consultation. You answer them yourself. After finished work a client can leave a review, and you can reply to it.',
  },
];

const verification = [
  `We read every profile before it is listed. It then says ‘Approved by ${brand.name}’, and nothing more is claimed.`,
  'Licences are shown as the professional states them. Professionals can’t submit one to us yet.',
  'The word ‘Verified’ appears only beside a licence that we have compared with the register, with the day.',
  'You can check any licence yourself, at the office that grants it.',
  'Only a client of finished work or of a consultation can leave a review, once.',
];

/** Rules of the figures on a profile; `id` is the link's target. */
const counted = [
  {
    id: 'stars',
    title: 'Stars and reviews',
    text: `The average of all published reviews. A client reviews each finished work or consultation once, and the same professional at most once in ${reviewRules.pairDays} days. Nobody can buy, add or remove one; an administrator hides what breaks the rules, with a reason, and then it counts no more.`,
  },
  {
    id: 'sorted',
    title: 'How lists are sorted',
    text: `Highest Rated weighs the number of reviews: we add ${prior.reviews} reviews of ${prior.rating} stars to each professional’s own and sort by that average. So one review of five stars doesn’t come before twenty of nearly five. The average shown is the professional’s own, without those ${prior.reviews}. The other orders go by the number of reviews, the years of experience and the name. Nobody can pay for a place.`,
  },
  {
    id: 'works',
    title: `Jobs completed on ${brand.name}`,
    text: `Jobs that a client and the professional agreed on in writing on ${brand.name} and that were completed, in the last ${retention.agreedWorkMonths / 12} years up to last midnight. Shown once there are ${fewestCases}.`,
  },
  {
    id: 'answers',
    title: 'How fast somebody answers',
    text: `The time from being given an application to sending the first proposal, over the applications of the last 90 days, up to the last midnight: at least half were answered this fast. One that was given back, or that got no answer within 24 hours, counts as not answered yet; where that is more than half, nothing is shown. Shown from ${fewestCases} on.`,
  },
  {
    id: 'since',
    title: 'Here since',
    text: `The month in which the professional made an account on ${brand.name}. It says nothing of the years of practice, which they state themselves.`,
  },
];

/** Explains how clients find a professional, how professionals join, and what a tick means. */
export default function HowItWorks() {
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">How It Works</h1>
        <p className="mt-3 max-w-xl text-lg">
          Four steps from a question to somebody who can answer it, and four for those who answer.
        </p>
      </Hero>
      <div className="column space-y-12 py-8 md:py-12">
        <Steps id="clients" title="If you need help with money" steps={forClients}>
          <a href={paths.findAdvisor} className={buttonClass()}>
            Find an Advisor
          </a>
          <a href={paths.newApplication} className={buttonClass('secondary')}>
            Let us find somebody
          </a>
        </Steps>
        <Steps id="professionals" title="If you give that help" steps={forProfessionals}>
          <a href={paths.signupAsProfessional} className={buttonClass()}>
            Join as a Professional
          </a>
          <a href={paths.pricing} className={buttonClass('quiet')}>
            What it costs
          </a>
        </Steps>
        <section aria-labelledby="checked" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
          <div>
            <h2 id="checked" className="text-3xl">
              What we check, and what we don’t
            </h2>
            <ul className="mt-4 space-y-3">
              {verification.map((line) => (
                <li key={line} className="border-l-2 border-gold pl-4">
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div className="self-start rounded border border-line bg-sand p-5 md:p-6">
            <h2 className="text-xl">Money</h2>
            <p className="mt-2">{moneyNotice}</p>
            <p className="mt-4">
              <a
                href={paths.guide('how-to-check-an-advisers-licence')}
                className="text-link inline-flex min-h-11 items-center"
              >
                How to check an adviser’s licence yourself
              </a>
            </p>
          </div>
        </section>
        <section aria-labelledby="counted">
          <h2 id="counted" className="text-3xl">
            How a profile’s figures are counted
          </h2>
          <dl className="mt-4 grid gap-x-12 gap-y-5 lg:grid-cols-2">
            {counted.map(({ id, title, text }) => (
              <div key={id} id={id} className="scroll-mt-4 border-l-2 border-gold pl-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

interface StepsProps {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
  /** Further links. */
  children: ReactNode;
}

function Steps({ id, title, steps, children }: StepsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="whole-in-print rounded border border-line bg-surface p-5">
            <span aria-hidden="true" className="font-serif text-3xl text-gold-deep lining-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-2">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">{children}</p>
    </section>
  );
}
