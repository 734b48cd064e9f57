import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#shared/api/problems.ts';
import { ApiError } from '#web/api.ts';
import { fileRefusals, problemFailures } from '#web/copy/problems.ts';
import { inWords, refusalOf } from '#web/forms/refusal.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import type { Caught } from '#web/layout/applications/seen-version.ts';
import { useApi } from '#web/session/use-api.ts';
import { isSameFile, nameOfFile, type PickedFile, refusalOfFile, toSend } from './picked-file.ts';

interface Deeds {
  readonly onShown: (problem: Problem) => void;
  readonly onOvertaken: () => Promise<Caught>;
}

/** Files that are chosen, looked at, and sent one after the other; one that arrived already is no second one. */
export function useSending({ id, room }: Problem, { onShown, onOvertaken }: Deeds) {
  const api = useApi();
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [sent, setSent] = useState(0);
  const lastKey = useRef(0);
  const stopping = useRef<AbortController>(undefined);
  const unsaved = useUnsavedWarning();
  const isWaiting = files.some(({ state }) => state !== 'refused');
  useEffect(() => {
    if (isWaiting) unsaved.changed();
    else unsaved.saved();
  }, [isWaiting, unsaved]);

  const change = (key: number, changes: Partial<PickedFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setFiles((before) => before.filter((one) => one.key !== key));

  async function choose(chosen: readonly File[]): Promise<void> {
    for (const file of chosen) {
      const isTwice = files.some((one) => isSameFile(one.file, file));
      const words = isTwice ? fileRefusals.twice : await refusalOfFile(file);
      lastKey.current += 1;
      const base = { key: lastKey.current, file, name: nameOfFile(file.name), share: 0 };
      const next: PickedFile = words === undefined ? { ...base, state: 'ready' } : { ...base, state: 'refused', words };
      setFiles((before) => [...before, next]);
    }
  }

  /** @returns whether another may be tried after it */
  async function sendOne({ key, file, name }: PickedFile, signal: AbortSignal): Promise<boolean> {
    change(key, { state: 'sending', share: 0, words: undefined });
    try {
      const onProgress = (share: number) => change(key, { share });
      const { problem } = await api.problems.addFile({ params: { id }, body: { file, name }, onProgress, signal });
      remove(key);
      setSent((before) => before + 1);
      onShown(problem);
      return true;
    } catch (error) {
      if (signal.aborted) {
        change(key, { state: 'ready', share: 0 });
        return false;
      }
      // A mistake of ours: the console and the tests must hear of it.
      if (!(error instanceof ApiError)) reportError(error);
      const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
      change(key, { state: isRefused ? 'refused' : 'failed', words: whyNot(error) });
      // Decided meanwhile, or as much is shown as can be: the page says it.
      if (error instanceof ApiError && error.status === 409) await onOvertaken().catch(() => undefined);
      return isRefused;
    }
  }

  async function send(only?: PickedFile): Promise<void> {
    setSending(true);
    setSent(0);
    setStopped(false);
    const { signal } = (stopping.current = new AbortController());
    for (const one of only ? [only] : toSend(files, room.files)) if (!(await sendOne(one, signal))) break;
    setStopped(signal.aborted);
    setSending(false);
  }

  /** What has not arrived whole stays chosen; what has arrived is there, and is no second one if it is sent again. */
  const stop = () => stopping.current?.abort();
  // Whoever closes this or leaves has nothing sent behind their back.
  useEffect(() => () => stopping.current?.abort(), []);

  return { files, isSending, isStopped, sent, choose, remove, send, stop };
}

/** Why a file did not arrive, in words. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return problemFailures.upload;
  if (error.status === 0) return problemFailures.brokenOff;
  if (error.fields.file !== undefined) return error.fields.file;
  if (error.code === 'rate_limited') {
    return `Too many files were sent. Please wait ${inWords(error.retryAfter ?? 0)}, then try again.`;
  }
  if (error.status >= 400 && error.status < 500 && error.code) return error.message;
  const { title, text } = refusalOf(error, { names: [], failure: problemFailures.upload });
  return `${title} ${text.replace('What you typed is still here.', '')}`.trim();
}
