import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import { paths } from '#web/paths.ts';

/** Returns the address of the page where a client deals with an item. */
export function waitingPlace({ kind, subject, id }: Pick<WaitingItem, 'kind' | 'subject' | 'id'>): string {
  if (kind === 'write_review') return paths.review(subject === 'consultation' ? 'consultation' : 'work', id);
  if (kind === 'answer_time') return `${paths.dashboardTab('consultations')}?open=${id}`;
  if (kind === 'read_message') return `${paths.dashboardTab('messages')}?open=${id}`;
  return subject === 'problem' ? paths.problem(id) : paths.application(id);
}
