import { funnelDays, ownSteps, type StepCounts } from '#shared/analytics/funnels.ts';
import type { OwnFunnel } from '#shared/api/analytics/own-funnel.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { everywhere, findOwnFunnel } from '#server/features/analytics/store/funnels.ts';

/** Reads how far people came with the caller, and the median of their peers. */
export async function readOwnFunnel(context: Context): Promise<OwnFunnel> {
  const found = await findOwnFunnel(context.db, requireUser(context).id);
  if (!found) return { days: funnelDays, countedAt: null, own: null, peers: null };
  const { funnel, peers } = found;
  return {
    days: funnelDays,
    countedAt: funnel.countedAt.toISOString(),
    own: toCounts(funnel),
    peers: peers && {
      profession: peers.profession,
      district: peers.district === everywhere ? null : peers.district,
      count: peers.n - 1,
      medians: toCounts(peers),
    },
  };
}

const toCounts = (row: StepCounts) =>
  Object.fromEntries(ownSteps.map((step) => [step, row[step]])) as Record<keyof StepCounts, number>;
