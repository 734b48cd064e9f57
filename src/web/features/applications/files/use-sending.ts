import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/http/api.ts';
import { fileRefusals } from '#web/copy/files.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { inWords, toRefusal } from '#web/forms/refusal.ts';
import { useUnsavedWarning, useUnsavedWhile } from '#web/forms/use-unsaved-warning.ts';
import { isSameFile, nameOfFile, type PickedFile, refusalOfFile, toSend } from './picked-file.ts';

/** Result of sending files: the server has them, refused one, did not receive one, or the person cancelled. */
export type SendingOutcome = 'sent' | 'refused' | 'failed' | 'stopped';

/** Position of the file being sent, and the number of files. */
interface Turn {
  readonly number: number;
  readonly of: number;
}

export interface SendingOptions {
  /** How many files can still be added. */
  readonly room: number;
  /** Sends one file; the page shows the reply. */
  readonly sendFile: (
    body: { readonly file: File; readonly name: string },
    options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<unknown>;
  /** Refetches the item that the files are added to, after someone else changed it. */
  readonly onConflict: () => Promise<unknown>;
}

/** Sends chosen files one after the other, after a check; one that has already arrived is not stored twice. */
export function useSending({ room, sendFile, onConflict }: SendingOptions) {
  const [files, showFiles] = useState<readonly PickedFile[]>([]);
  /** The current files: an upload under way must see those chosen and checked since it began. */
  const chosenNow = useRef(files);
  const checks = useRef<Promise<unknown>>(Promise.resolve());
  const [isSending, setSending] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [sent, setSent] = useState(0);
  const [turn, setTurn] = useState<Turn>();
  const lastKey = useRef(0);
  const stopping = useRef<AbortController>(undefined);
  const unsaved = useUnsavedWarning();
  useUnsavedWhile(
    unsaved,
    files.some(({ state }) => state !== 'refused'),
  );

  const setFiles = (next: (before: readonly PickedFile[]) => readonly PickedFile[]) =>
    showFiles((chosenNow.current = next(chosenNow.current)));
  const change = (key: number, changes: Partial<PickedFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setFiles((before) => before.filter((one) => one.key !== key));

  /** Shows files at once, then checks them. */
  function choose(chosen: readonly File[]): void {
    for (const file of chosen) {
      const isTwice = chosenNow.current.some((one) => isSameFile(one.file, file));
      const key = (lastKey.current += 1);
      setFiles((before) => [...before, { key, file, name: nameOfFile(file.name), state: 'checking', share: 0 }]);
      checks.current = Promise.all([checks.current, isTwice ? refuse(key, fileRefusals.twice) : check(key, file)]);
    }
  }
  const refuse = (key: number, words: string) => change(key, { state: 'refused', words });
  async function check(key: number, file: File): Promise<void> {
    const words = await refusalOfFile(file);
    if (words === undefined) change(key, { state: 'ready' });
    else refuse(key, words);
  }
  /** The chosen files, once all are checked. */
  async function checked(): Promise<readonly PickedFile[]> {
    await checks.current;
    return chosenNow.current;
  }

  async function sendOne({ key, file, name }: PickedFile, signal: AbortSignal): Promise<SendingOutcome> {
    change(key, { state: 'sending', share: 0, words: undefined });
    try {
      const onProgress = (share: number) => change(key, { share });
      await sendFile({ file, name }, { onProgress, signal });
      remove(key);
      setSent((before) => before + 1);
      return 'sent';
    } catch (error) {
      if (signal.aborted) {
        change(key, { state: 'ready', share: 0 });
        return 'stopped';
      }
      // A bug in our code: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
      change(key, { state: isRefused ? 'refused' : 'failed', words: whyNot(error) });
      // Someone else changed the item in the meantime, or it is full: the page explains it.
      if (error instanceof ApiError && error.status === 409) await onConflict().catch(() => undefined);
      return isRefused ? 'refused' : 'failed';
    }
  }

  /** Sends all files that there is room for, or one of them. After a refused file, the others are sent. */
  async function send(only?: PickedFile): Promise<SendingOutcome> {
    setSending(true);
    setSent(0);
    setStopped(false);
    const { signal } = (stopping.current = new AbortController());
    const chosen = only ? [only] : toSend(await checked(), room);
    let outcome: SendingOutcome = 'sent';
    for (const [index, one] of chosen.entries()) {
      setTurn({ number: index + 1, of: chosen.length });
      const result = await sendOne(one, signal);
      if (result !== 'sent') outcome = result;
      if (result === 'failed' || result === 'stopped') break;
    }
    setTurn(undefined);
    setStopped(signal.aborted);
    setSending(false);
    return outcome;
  }

  /** Unfinished files stay chosen; finished ones are stored, and not duplicated when sent again. */
  const stop = () => stopping.current?.abort();
  // Closing the page or leaving it stops the upload.
  useEffect(() => () => stopping.current?.abort(), []);

  return { files, isSending, isStopped, sent, turn, choose, checked, remove, send, stop, mayLeave: unsaved.mayLeave };
}

export type Sending = ReturnType<typeof useSending>;

/** Explains why a file did not arrive. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return problemFailures.upload;
  if (error.status === 0) return problemFailures.brokenOff;
  if (error.fields.file !== undefined) return error.fields.file;
  if (error.code === 'rate_limited') {
    return `You’ve sent too many files. Please wait ${inWords(error.retryAfter ?? 0)}, then try again.`;
  }
  if (error.status >= 400 && error.status < 500 && error.code) return error.message;
  const { title, text } = toRefusal(error, { names: [], failure: problemFailures.upload, reassurance: '' });
  return `${title} ${text}`.trim();
}
