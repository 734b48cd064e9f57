import type { Profession } from '#shared/choices.ts';
import { landingQuestions } from '#web/copy/landing.ts';
import { Questions } from '#web/ui/questions.tsx';

/** Common questions about this profession. */
export function LandingQuestions({ profession }: { profession: Profession }) {
  return (
    <section aria-labelledby="questions" className="column grid gap-4 py-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id="questions" className="text-3xl">
        Questions people ask
      </h2>
      <Questions questions={landingQuestions[profession]} />
    </section>
  );
}
