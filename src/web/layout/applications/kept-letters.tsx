import { useCallback } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { paging } from '#shared/limits.ts';
import type { Client } from '#web/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { LetterButton } from './letter-button.tsx';
import { PartlyLoaded } from './partly-loaded.tsx';

type Letter = ReplyOf<typeof contract.applications.letters>['letters'][number];

/** What a professional agreed on once, whatever became of it or of their approval since; nothing where there is none. */
export function KeptLetters() {
  return (
    <Letters>
      {(letters) => (
        <section aria-labelledby="letters-title">
          <h2 id="letters-title" className="text-2xl">
            Your engagement letters
          </h2>
          <p className="mt-3">What you agreed with clients stays yours, whatever is decided about your account.</p>
          <ul className="mt-4 space-y-4">
            {letters.map((letter) => (
              <li key={letter.responseId} className="rounded border border-line bg-surface p-4 wrap-anywhere sm:p-6">
                <p className="font-semibold">{letter.title}</p>
                <p className="mt-1 mb-4 text-muted">
                  With {letter.clientName}; agreed {formatDay(letter.acceptedAt)}
                  {letter.endedAt && `; the work ended ${formatDay(letter.endedAt)}`}
                </p>
                <Download letter={letter} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Letters>
  );
}

/** The letters of one application, for a professional who has it no more; nothing where there is none. */
export function LettersOf({ applicationId }: { applicationId: string }) {
  return (
    <Letters of={applicationId}>
      {(letters) => (
        <div className="mt-6 space-y-3">
          <p>The client accepted a proposal of yours. What you agreed stays yours:</p>
          {letters.map((letter) => (
            <div key={letter.responseId}>
              <Download letter={letter} />
            </div>
          ))}
        </div>
      )}
    </Letters>
  );
}

const Download = ({ letter: { applicationId, responseId, title, acceptedAt } }: { letter: Letter }) => (
  <LetterButton
    application={{ id: applicationId }}
    responseId={responseId}
    about={`${title}, agreed ${formatDay(acceptedAt)}`}
  />
);

interface LettersProps {
  /** Only those of one application. */
  of?: string;
  children: (letters: readonly Letter[]) => React.ReactNode;
}

/** Whoever has none is told nothing, and sees no place for any while they are asked for. */
function Letters({ of, children }: LettersProps) {
  const api = useApi();
  const answer = useAnswer(
    useCallback(async () => {
      const all = await loadAll(api);
      return of === undefined ? all : all.filter(({ applicationId }) => applicationId === of);
    }, [api, of]),
  );
  if (answer.state === 'failed') {
    return <PartlyLoaded title="Your engagement letters could not be loaded." onRetry={answer.again} />;
  }
  return answer.state === 'loading' || answer.data.length === 0 ? null : children(answer.data);
}

async function loadAll(api: Client): Promise<Letter[]> {
  const all: Letter[] = [];
  for (;;) {
    const page = await api.applications.letters({ query: { limit: paging.listMaximum, offset: all.length } });
    all.push(...page.letters);
    if (page.letters.length === 0 || all.length >= page.total) return all;
  }
}
