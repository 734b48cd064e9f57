import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { fewestCases } from '#shared/reviews/review-rules.ts';
import {
  answersInWords,
  consultationsInWords,
  repliesInWords,
  sinceInWords,
  worksInWords,
} from '#web/features/professionals/public/trust-words.ts';
import { paths } from '#web/paths.ts';

/** Counts on the profile, and why some aren't shown yet, each with its rule. */
export function TrustRules({
  trust: { engagements, answer_hours, consultations, reply_hours, here_since },
}: Pick<Reputation, 'trust'>) {
  const facts = [
    {
      rule: 'works',
      of: 'jobs completed here',
      words: engagements === null ? null : worksInWords(engagements),
      missing: `Jobs completed here: not enough data yet. Shown once there are ${fewestCases}.`,
    },
    {
      rule: 'answers',
      of: 'your response time',
      words: answer_hours === null ? null : answersInWords(answer_hours),
      missing: `Response time: not enough data yet. Shown once you have ${fewestCases} applications in 90 days and have answered half.`,
    },
    {
      rule: 'consultations',
      of: 'consultations here',
      words: consultations === null ? null : consultationsInWords(consultations),
      missing: `Consultations here: not enough data yet. Shown once there are ${fewestCases}.`,
    },
    {
      rule: 'replies',
      of: 'your answers to requests',
      words: reply_hours === null ? null : repliesInWords(reply_hours),
      missing: `Answers to requests for a consultation: not enough data yet. Shown once you have ${fewestCases} requests in 90 days and have answered half.`,
    },
    { rule: 'since', of: 'your time here', words: sinceInWords(here_since), missing: '' },
  ] as const;
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title" className="text-2xl">
        Your work here, as your profile shows it
      </h2>
      <ul className="mt-3 max-w-3xl ruled">
        {facts.map(({ rule, of, words, missing }) => (
          <li key={rule} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className={words === null ? 'text-muted' : 'font-semibold'}>{words ?? missing}</span>
            <a href={paths.howItIsCounted(rule)} className="text-link tall">
              How it’s counted<span className="sr-only">: {of}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
