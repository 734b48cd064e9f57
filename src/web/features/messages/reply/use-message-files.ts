import { useEffect, useRef, useState } from 'react';
import { messageLimits } from '#shared/messages/messages.ts';
import { messageFileWords } from '#web/copy/messages.ts';
import { nameOfFile, refusalOfFile } from '#web/features/applications/files/picked-file.ts';
import { newTryKey } from '#web/forms/try-key.ts';
import { inWords } from '#web/forms/refusal.ts';
import { ApiError } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';
import type { MessageFile } from './message-file.ts';

/** Sends the files of a message as soon as they are chosen, one after the other, each with its progress. */
export function useMessageFiles(initial: readonly MessageFile[], onChange: () => void) {
  const api = useApi();
  const [files, replaceFiles] = useState(initial);
  /** The draft stores which files have been uploaded. */
  function setFiles(next: (before: readonly MessageFile[]) => readonly MessageFile[]): void {
    replaceFiles(next);
    onChange();
  }
  const stops = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<MessageFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function sendOne(key: string, file: File, name: string): Promise<void> {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    change(key, { state: 'sending', share: 0 });
    try {
      const { attachment } = await api.messages.attach({
        body: { file, name },
        onProgress: (share) => change(key, { share }),
        signal: stop.signal,
      });
      change(key, { state: 'sent', share: 1, attachment, name: attachment.name });
    } catch (error) {
      if (stop.signal.aborted) return;
      // A bug in our code: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status);
      change(key, { state: isRefused ? 'refused' : 'failed', words: describeFailure(error) });
    }
  }

  /** One after the other: on a slow connection, one file is ready sooner than several at once. */
  function enqueue(key: string, file: File, name: string): void {
    last.current = last.current.then(() => sendOne(key, file, name));
  }

  /** Adds files before it checks them, so that a message sent in the meantime doesn't leave them out. */
  async function choose(chosen: readonly File[]): Promise<void> {
    const added = chosen.map((file) => ({ key: newTryKey(), name: nameOfFile(file.name), size: file.size, file }));
    for (const { key } of added) stops.current.set(key, new AbortController());
    setFiles((before) => [...before, ...added.map((one) => ({ ...one, share: 0, state: 'sending' as const }))]);
    let count = files.length;
    for (const { key, file, name } of added) {
      const words = count >= messageLimits.files ? messageFileWords.tooMany : await refusalOfFile(file);
      if (words !== undefined) {
        change(key, { state: 'refused', words });
        continue;
      }
      count += 1;
      enqueue(key, file, name);
    }
  }
  function retry({ key, file, name }: MessageFile): void {
    if (!file) return;
    stops.current.set(key, new AbortController());
    change(key, { state: 'sending', share: 0 });
    enqueue(key, file, name);
  }
  function remove({ key, attachment }: MessageFile): void {
    stops.current.get(key)?.abort();
    setFiles((before) => before.filter((one) => one.key !== key));
    // The server deletes files without a message after a day anyway.
    if (attachment) void api.messages.detach({ params: { id: attachment.id } }).catch(() => undefined);
  }
  return { files, choose, retry, remove, clear: () => replaceFiles([]) };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messageFileWords.failed;
  if (error.status === 0) return messageFileWords.brokenOff;
  if (error.code === 'rate_limited') {
    return `You’ve sent too many files. Please wait ${inWords(error.retryAfter ?? 0)}, then try again.`;
  }
  if (error.fields.file !== undefined) return error.fields.file;
  return error.status >= 400 && error.status < 500 && error.code ? error.message : messageFileWords.failed;
}
