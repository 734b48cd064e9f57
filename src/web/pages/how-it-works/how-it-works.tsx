import type { ReactNode } from 'react';
import { brand, moneyNotice } from '#shared/brand.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import type { PageHandle } from '#shared/pages.ts';
import { retention } from '#shared/account/retention.ts';
import { prior } from '#shared/reviews/rating-prior.ts';
import { fewestCases, reviewRules } from '#shared/reviews/review-rules.ts';
import { businessDays } from '#shared/settings/promises.ts';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { usePromises } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/how-it-works.ts';
import { FactsCutOut, PersonCutOut, ProposalCutOut, TimesCutOut } from './cut-outs.tsx';

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
    text: 'Search by place, service or name. You choose the order: rating, reviews, experience or name. No one can pay for a higher place.',
    cutOut: <PersonCutOut />,
  },
  {
    title: 'Compare',
    text: 'A profile tells you what the professional does, their fees and languages, and what other clients wrote. It shows which licence we checked, and when. Everything else is what the professional told us.',
    cutOut: <FactsCutOut />,
  },
  {
    title: 'Ask for a first consultation',
    text: 'It’s free, with no obligation. Choose a time or leave it open, and write in a few words what you’d like to talk about. The professional answers you.',
    cutOut: <TimesCutOut />,
  },
  {
    title: 'Agree in writing',
    text: 'If you decide to work together, agree on the work, the price and the date before you start. The agreement and the payment are between the two of you.',
    cutOut: <ProposalCutOut />,
  },
];

const forProfessionals = (profileDays: number) => [
  {
    title: 'Sign up',
    text: 'It’s free. Give us your name, company and profession. You write the rest of your profile later.',
  },
  {
    title: 'Complete your profile',
    text: 'Say what you do, where, and what you charge. Send us your licences and memberships. We check each against the register, and your profile shows it until it runs out.',
  },
  {
    title: 'Get approved',
    text: `Our team reads your profile, usually within ${businessDays(profileDays)}. We email you the result and tell you if something is missing.`,
  },
  {
    title: 'Meet clients',
    text: 'People find you by place and service, and ask for a consultation. You answer them yourself. After a job, a client can write a review and you can reply to it.',
  },
];

const verification = [
  `We read every profile before we list it. It then says ‘Approved by ${brand.name}’, and that’s all it means.`,
  'Professionals send us their licences. One of us checks each against the register; two of us if it’s their first.',
  `A profile says ‘${markWords.mark}’ only when we have compared a licence with the register. It names the licence and the day. ${markWords.limit}`,
  markWords.end,
  'You can check any licence yourself, with the office that grants it.',
  'Only clients can write a review, one for each completed job or consultation.',
];

/** Rules of the figures on a profile; `id` is the link's target. */
const counted = [
  {
    id: 'stars',
    title: 'Stars and reviews',
    text: `The average of all published reviews. A client can review each completed job or consultation once, and the same professional once in ${reviewRules.pairDays} days. No one can buy, add or remove a review. If one breaks our rules, our team hides it with a reason, and it no longer counts.`,
  },
  {
    id: 'sorted',
    title: 'How lists are sorted',
    text: `‘Highest Rated’ takes the number of reviews into account. We add ${prior.reviews} reviews of ${prior.rating} stars to each professional’s own and sort by that average. So a single five-star review doesn’t come before twenty that are nearly all five stars. The average you see is the professional’s own, without those ${prior.reviews}. ‘Recommended’ multiplies that average: by 0.8 where a licence exists for the advice and none is checked, and by 0.9 or 0.8 where the next free time is more than 3 or 7 days away. We work it out every night. You can also sort by number of reviews, years of experience or name. In every order, people who aren’t taking new clients come last. No one can pay for a place.`,
  },
  {
    id: 'works',
    title: `Jobs completed on ${brand.name}`,
    text: `Jobs that a client and the professional agreed in writing on ${brand.name} and completed in the last ${retention.agreedWorkMonths / 12} years. We count them every midnight, and show them once there are ${fewestCases}.`,
  },
  {
    id: 'answers',
    title: 'How fast a professional answers',
    text: `The time from getting an application to sending the first proposal, over the last 90 days. Half of all applications were answered at least this quickly. An application that was declined, or had no answer within 24 hours, counts as unanswered. If more than half are unanswered, we show nothing. We count every midnight, and show it once there are ${fewestCases} applications.`,
  },
  {
    id: 'consultations',
    title: `Consultations on ${brand.name}`,
    text: `First consultations in the last ${retention.consultationMonths / 12} years that both sides say took place. Cancelled and missed ones don’t count. We count them every midnight, and show them once there are ${fewestCases}.`,
  },
  {
    id: 'replies',
    title: 'How fast a professional answers a request',
    text: `The time from getting a request for a consultation to accepting it, declining it or proposing another time, over the last 90 days. Half of all requests were answered at least this quickly. A request without an answer within 24 hours counts as unanswered. If more than half are unanswered, we show nothing. We count every midnight, and show it once there are ${fewestCases} requests.`,
  },
  {
    id: 'since',
    title: `On ${brand.name} since`,
    text: `The month when the professional opened an account on ${brand.name}. It isn’t their years of experience, which they told us.`,
  },
];

/** Explains how clients find a professional, how professionals join, and what a tick means. */
export default function HowItWorks() {
  const { profileDays } = usePromises();
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">How It Works</h1>
        <p className="mt-3 max-w-xl text-lg">
          Four steps if you need help with money, and four if you’re a professional.
        </p>
      </Hero>
      <div className="column stack-12 py-8 md:py-12">
        <Steps id="clients" title="For clients" steps={forClients}>
          <a href={paths.findAdvisor} className={buttonClass()}>
            Find an Advisor
          </a>
          <a href={paths.findSomeone} className={buttonClass('secondary')}>
            Find someone for me
          </a>
        </Steps>
        <Steps id="professionals" title="For professionals" steps={forProfessionals(profileDays)}>
          <a href={paths.signupAsProfessional} className={buttonClass()}>
            Join as a Professional
          </a>
          <a href={paths.pricing} className={buttonClass('quiet')}>
            See pricing
          </a>
        </Steps>
        <section aria-labelledby="checked" className="grid gap-6 lg:grid-cols-2 lg:gap-14">
          <div>
            <h2 id="checked" className="text-3xl">
              What we check, and what we don’t
            </h2>
            <ul className="mt-4 stack-3">
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
              <a href={paths.guide('how-to-check-an-advisers-licence')} className="text-link tall">
                How to check an adviser’s licence yourself
              </a>
            </p>
          </div>
        </section>
        <section aria-labelledby="counted">
          <h2 id="counted" className="text-3xl">
            How we count the figures on a profile
          </h2>
          <dl className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
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
  steps: readonly { title: string; text: string; cutOut?: ReactNode }[];
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
            <span aria-hidden="true" className="font-serif text-3xl text-gold-deep even-figures">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-2">{step.text}</p>
            {step.cutOut}
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">{children}</p>
    </section>
  );
}
