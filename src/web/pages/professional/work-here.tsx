import type { TrustFacts } from '#shared/api/professionals/trust-facts.ts';
import { GlanceFact } from '#web/features/professionals/public/at-a-glance.tsx';
import {
  answersInWords,
  consultationsInWords,
  repliesInWords,
  sinceInWords,
  worksInWords,
} from '#web/features/professionals/public/trust-words.ts';
import { paths } from '#web/paths.ts';

/** Counts from this marketplace, each with its rule one tap away; nothing below five cases. */
export function WorkHere({
  trust: { engagements, answer_hours, consultations, reply_hours, here_since },
}: {
  trust: TrustFacts;
}) {
  return (
    <>
      {engagements !== null && (
        <GlanceFact icon="check">
          <Rule of="works">{worksInWords(engagements)}</Rule>
        </GlanceFact>
      )}
      {answer_hours !== null && (
        <GlanceFact icon="chat">
          <Rule of="answers">{answersInWords(answer_hours)}</Rule>
        </GlanceFact>
      )}
      {consultations !== null && (
        <GlanceFact icon="calendar">
          <Rule of="consultations">{consultationsInWords(consultations)}</Rule>
        </GlanceFact>
      )}
      {reply_hours !== null && (
        <GlanceFact icon="mail">
          <Rule of="replies">{repliesInWords(reply_hours)}</Rule>
        </GlanceFact>
      )}
      <GlanceFact icon="time">
        <Rule of="since">{sinceInWords(here_since)}</Rule>
      </GlanceFact>
    </>
  );
}

function Rule({ of, children }: { of: 'works' | 'answers' | 'consultations' | 'replies' | 'since'; children: string }) {
  return (
    <a href={paths.howItIsCounted(of)} className="text-link -my-2.5 tall">
      {children}
    </a>
  );
}
