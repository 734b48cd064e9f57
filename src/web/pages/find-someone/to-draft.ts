import { everydayNeeds, meetingFor, needTimes, titleFor } from '#shared/applications/everyday-needs.ts';
import type { FoundPeople } from './answer-questions.ts';

/**
 * The answers as a draft of the form New Application (`forms/drafts`), for someone who signs in instead of making an account.
 */
export function toDraft({ answers: { need, words, where, when }, budget }: FoundPeople) {
  const { meeting = '', district = '' } = meetingFor(where);
  const fields = {
    serviceType: everydayNeeds[need].service,
    title: titleFor(need, where),
    description: words,
    budgetMin: String(budget.min),
    budgetMax: String(budget.max),
    urgency: needTimes[when].urgency,
    meeting,
    district,
  };
  return { values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])) };
}
