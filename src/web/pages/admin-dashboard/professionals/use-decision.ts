import { useState } from 'react';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { ApiError } from '#web/http/api.ts';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { useApi } from '#web/session/use-api.ts';
import type { RevisionItemProps } from './revision-item.tsx';
import { isConflict, whyGone } from './revision-state.ts';

interface DecisionProps extends RevisionItemProps {
  /** Receives the current change, when it has changed since it was shown. */
  onRenewed: (now: ListedRevision) => void;
}

/** Approves a change, and finds out why one could not be decided. */
export function useDecision({ revision, onDecided, onRenewed, onGone }: DecisionProps) {
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
      onDecided(`You approved ${name}’s changes. Clients can see them now.`);
      return;
    } catch (error) {
      // A bug of ours: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      if (!(error instanceof ApiError && (await handleConflict(error)))) {
        setFailure(toRefusal(error, { names: [], failure: copy.failed, reassurance: '' }));
      }
    }
    setUnderWay(false);
  }

  /** Whether someone else decided first; if so, the shown change is updated or removed. */
  async function handleConflict({ code, status, details, message }: ApiError): Promise<boolean> {
    setFailure(undefined);
    if (!isConflict(code, status)) return false;
    if (code === 'conflict') await renew();
    else onGone(whyGone(details.status, message));
    return true;
  }

  /** Shows the current change. If it can't be loaded, the old version stays, and deciding on it is refused again. */
  async function renew(): Promise<void> {
    const now = await find().catch(() => null);
    if (now === undefined) return onGone(copy.gone.other);
    if (now) onRenewed(now);
    setFailure(now ? copy.changed : { title: copy.changed.title, text: copy.notLoaded });
  }

  /** Finds the current change; undefined when none is pending. */
  async function find(): Promise<ListedRevision | undefined> {
    try {
      return (await api.professionals.getRevision({ params: { id } })).revision;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  return { isUnderWay, failure, approve, handleConflict };
}
