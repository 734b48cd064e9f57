import type { Recipient } from '#shared/api/messages/conversations.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { closedFor, type SharedWork } from '#server/features/messages/core/policy.ts';
import { titleFor } from '#server/features/messages/core/work-title.ts';
import { findPeople, listPartners } from '#server/features/messages/store/conversation-lists.ts';
import { listPairs } from '#server/features/messages/store/conversations.ts';

/** Lists people to whom the caller can write; for admins, people whose name or email begins with the search. */
export async function listRecipients(
  context: Context,
  { search, limit }: { readonly search?: string | undefined; readonly limit: number },
): Promise<{ recipients: Recipient[] }> {
  const { id, role } = requireUser(context);
  if (role === 'admin') {
    const found = search === undefined ? [] : await findPeople(context.db, search, limit);
    return { recipients: found.map((person) => ({ ...person, applications: [], consultations: [] })) };
  }
  const side = role === 'user' ? 'client' : 'professional';
  const pairs = await listPairs(context.db, { id, role }, await listPartners(context.db, { id, role }));
  const searchTerm = search?.toLowerCase();
  const recipients = pairs.flatMap((pair): Recipient[] => {
    const other = role === 'user' ? pair.professional : pair.client;
    const open = pair.work.filter(
      (one) => closedFor(side, { ...pair, kind: 'application', work: [one] }, context.now) === null,
    );
    if (!other || open.length === 0) return [];
    const about = (kind: SharedWork['about']) =>
      open.filter((one) => one.about === kind).map((one) => ({ id: one.id, title: titleFor(one) }));
    const words = [other.name, ...open.map(titleFor)].join('\n').toLowerCase();
    if (searchTerm !== undefined && !words.includes(searchTerm)) return [];
    return [
      {
        id: other.id,
        name: other.name,
        role: role === 'user' ? 'professional' : 'user',
        applications: about('application'),
        consultations: about('consultation'),
      },
    ];
  });
  return { recipients: recipients.slice(0, limit) };
}
