import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { acceptedFiles } from '#shared/files/file-kinds.ts';
import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { fileWords } from '#web/copy/files.ts';
import { messageFileWords, messagesCopy } from '#web/copy/messages.ts';
import type { Outbox } from '#web/features/messages/queue/outbox.ts';
import { buildAddress } from '#web/features/messages/queue/address.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { newTryKey } from '#web/forms/try-key.ts';
import { useDraft } from '#web/forms/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { readSentFiles, listAttachments } from './message-file.ts';
import { useEnterSends } from './use-enter-sends.ts';
import { useMessageFiles } from './use-message-files.ts';

interface ReplyBoxProps {
  conversation: Conversation;
  parentId: string | undefined;
  viewer: Viewer;
  /** The other side's name. */
  name: string;
  outbox: Outbox;
}

const formId = 'reply';
const fieldId = 'reply-content';

/**
 * Writes a message. What is typed stays in this browser until it is sent; sending never waits for the connection.
 */
export function ReplyBox({ conversation, parentId, viewer, name, outbox }: ReplyBoxProps) {
  const draft = useDraft(formId, { draftKey: `reply_${viewer.id}_${conversation.id}` });
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const [doesEnterSend, setEnterSends] = useEnterSends();
  const input = useRef<HTMLInputElement>(null);
  const [initialFiles] = useState(() => readSentFiles(draft.initial?.files?.[0]));
  const { files, choose, retry, remove, clear } = useMessageFiles(initialFiles, draft.touch);

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    const content = field.current?.value.trim() ?? '';
    if (!field.current) return;
    if (content === '') {
      setError(messagesCopy.emptyReply);
      return field.current.focus();
    }
    if (files.some(({ state }) => state !== 'sent')) return setError(messageFileWords.unfinished);
    outbox.add({
      key: newTryKey(),
      conversationId: conversation.id,
      content,
      files: listAttachments(files),
      address: buildAddress(conversation, parentId, viewer),
      writtenAt: Date.now(),
    });
    field.current.value = '';
    clear();
    setError(undefined);
    draft.drop();
    field.current.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || (doesEnterSend && !event.shiftKey)) send(event);
  }
  function take(list: FileList | null | undefined): boolean {
    if (!list || list.length === 0) return false;
    void choose([...list]);
    return true;
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={send}
      onInput={() => {
        setError(undefined);
        draft.touch();
      }}
    >
      <ChosenFiles files={files} onRetry={retry} onRemove={remove} />
      <input type="hidden" name="files" value={JSON.stringify(listAttachments(files))} />
      <div className="flex items-end gap-2">
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          hidden
          aria-label={fileWords.choose}
          onChange={({ target }) => {
            take(target.files);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
        <Button type="button" look="quiet" className="px-3" onClick={() => input.current?.click()}>
          <Icon name="attach" label="Add files" />
        </Button>
        <label htmlFor={fieldId} className="sr-only">
          Message to {name}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          name="content"
          rows={1}
          dir="auto"
          maxLength={lengths.text}
          placeholder="Write a message..."
          defaultValue={draft.initial?.content?.[0]}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${fieldId}-error`}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={onKeyDown}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (take(event.dataTransfer.files)) event.preventDefault();
          }}
          onPaste={(event) => {
            if (take(event.clipboardData.files)) event.preventDefault();
          }}
          className="field message-field"
        />
        <Button type="submit" className="px-3 sm:px-5">
          <Icon name="send" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <div role="alert">
        <FieldError id={fieldId} {...(error !== undefined && { error })} />
      </div>
      <label className="message-setting">
        <input
          type="checkbox"
          checked={doesEnterSend}
          onChange={({ target }) => setEnterSends(target.checked)}
          className="size-4"
        />
        Enter sends (Ctrl+Enter always does)
      </label>
    </form>
  );
}
