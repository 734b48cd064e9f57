import { homeCopy, homeQuestions } from '#web/copy/home.ts';
import { paths } from '#web/paths.ts';
import { Questions } from '#web/ui/questions.tsx';

/** The five questions of the specification, answered. */
export function CommonQuestions() {
  return (
    <section aria-labelledby="questions" className="column grid gap-4 py-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div>
        <h2 id="questions" className="text-3xl">
          {homeCopy.questionsTitle}
        </h2>
        <p className="mt-2 text-muted">
          {homeCopy.otherQuestion}{' '}
          <a href={paths.contact} className="text-link tall">
            Contact Us
          </a>
        </p>
      </div>
      <Questions questions={homeQuestions} />
    </section>
  );
}
