import { fewestPeers, type OwnStep } from '#shared/analytics/funnels.ts';
import type { OwnFunnel } from '#shared/api/analytics/own-funnel.ts';
import { formatCount } from '#web/lib/format.ts';

/** Steps from a list to an agreement. */
export const stepWords: Readonly<Record<OwnStep, string>> = {
  seen: 'Seen in a list',
  opened: 'Profile opened',
  asked: 'Asked for a consultation, or given an application',
  proposed: 'You answered with a time or a proposal',
  agreed: 'Agreed',
};

/** Who the peers are, or why there are none. */
export function peersInWords(peers: OwnFunnel['peers']): string {
  if (!peers) return `Peers are shown once there are ${fewestPeers} others of your profession.`;
  const { profession, district, count } = peers;
  const where = district === null ? 'in all of Uganda' : district === '' ? 'without a district' : `in ${district}`;
  return `Your peers are the other ${formatCount(count)} listed under ‘${profession}’ ${where}.`;
}
