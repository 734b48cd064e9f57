import type { Launch } from '#shared/api/settings/launch.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { readSiteFacts } from '#server/features/settings/versions/readers.ts';
import { hasProfessionals, hasSentMail, lastTestEmail } from '#server/features/settings/store/launch.ts';

/** Determines what is left to do before the marketplace opens, from the data alone: no one ticks anything off. */
export async function readLaunch(context: Context, installed: SiteFacts): Promise<Launch> {
  const { db, site } = context;
  const { id, hasSecondFactor } = requireUser(context);
  const { support, legal } = await readSiteFacts(db, installed);
  // Where there is a mail server, addresses must be confirmed.
  const isSent = site.demandsVerifiedEmail;
  const points = {
    contacts: support.email !== undefined && legal.name !== undefined,
    email: { isSent, works: isSent && (await hasSentMail(db)), test: viewTest(await lastTestEmail(db, id)) },
    twoStep: hasSecondFactor,
    professionals: await hasProfessionals(db),
  };
  const isReady = points.contacts && points.email.works && points.twoStep && points.professionals;
  return { isOpen: !site.isDemo && !isReady, ...points };
}

function viewTest(test: Awaited<ReturnType<typeof lastTestEmail>>): Launch['email']['test'] {
  if (!test) return null;
  const { at, status, lastError } = test;
  if (status === 'sent') return { at: at.toISOString(), state: 'sent', error: null };
  const state = status === 'dead' ? 'failed' : lastError === null ? 'waiting' : 'delayed';
  return { at: at.toISOString(), state, error: lastError };
}
