import { useState } from 'react';
import { paging } from '#shared/limits.ts';
import { ApiError } from '#web/api.ts';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { refusalOf } from '#web/forms/refusal.ts';
import { useApi } from '#web/session/use-api.ts';
import type { RevisionItemProps } from './revision-item.tsx';
import { isOvertaken, whyGone } from './revision-pages.ts';

/** Approves a change, and finds out what became of one that could not be decided. */
export function useDecision({ revision, onDecided, onRenewed, onGone }: RevisionItemProps) {
  const api = useApi();
  const { professional, version } = revision;
  const { id, name } = professional;
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string }>();

  async function approve(): Promise<void> {
    setUnderWay(true);
    setFailure(undefined);
    try {
      await api.professionals.decideRevision({ params: { id }, body: { decision: 'approved', version } });
      onDecided(`Approved: the change of ${name} is public.`);
      return;
    } catch (error) {
      // A mistake of ours: the console and the tests must hear of it.
      if (!(error instanceof ApiError)) reportError(error);
      if (!(error instanceof ApiError && (await overtaken(error)))) {
        const { title, text } = refusalOf(error, { names: [], failure: copy.failed });
        setFailure({ title, text: text.replace('What you typed is still here.', '').trim() });
      }
    }
    setUnderWay(false);
  }

  /** Whether somebody else was quicker; then what stands here is renewed, or goes. */
  async function overtaken({ code, status, details, message }: ApiError): Promise<boolean> {
    setFailure(undefined);
    if (!isOvertaken(code, status)) return false;
    if (code === 'conflict') await renew();
    else onGone(whyGone(details.status, message));
    return true;
  }

  /** Shows the change as it is now. Where it cannot be asked for, the old version stays: it is refused again. */
  async function renew(): Promise<void> {
    const now = await find().catch(() => null);
    if (now === undefined) return onGone(copy.gone.other);
    if (now) onRenewed(now);
    setFailure(now ? copy.changed : { title: copy.changed.title, text: copy.notLoaded });
  }

  /** The change in the list; the lists of many are gone through page by page. */
  async function find() {
    for (let offset = 0; ; offset += paging.listMaximum) {
      const page = await api.professionals.listRevisions({ query: { limit: paging.listMaximum, offset } });
      const found = page.revisions.find((one) => one.professional.id === id);
      if (found || offset + page.revisions.length >= page.total || page.revisions.length === 0) return found;
    }
  }

  return { isUnderWay, failure, approve, overtaken };
}
