import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/context/context.ts';

/** Removes files whose rows are gone, after the commit. Failures are logged, as the sweep removes what is left. */
export async function removeEvidence(
  { log }: Pick<Context, 'log'>,
  files: CaseFiles,
  ids: readonly string[],
): Promise<void> {
  for (const ended of await Promise.allSettled(ids.map((id) => files.remove(id)))) {
    if (ended.status === 'rejected') {
      log.warn({ err: ended.reason }, 'evidence was not removed; the sweep will remove it');
    }
  }
}
