import { type KeyboardEvent, useEffect, useState } from 'react';
import { lengths } from '#shared/limits.ts';
import { roleNames } from '#shared/roles.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { ApiError } from '#web/http/api.ts';
import { useApi } from '#web/session/use-api.ts';
import { described, Labelled } from '#web/ui/fields/field.tsx';
import { type Receiver, support } from './use-receiver.ts';

export type { Receiver };

interface ReceiverFieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  viewer: Viewer;
  receiver: Receiver | undefined;
  onReceiver: (receiver: Receiver | undefined) => void;
}

/** Delay from a key press to the search, in milliseconds. */
const rest = 200;

/** Chooses a message's receiver: support first, then the people found. */
export function ReceiverField({ id, label, error, viewer, receiver, onReceiver }: ReceiverFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { found, state } = useRecipients(typed ?? '', isOpen);
  const isSupportOffered = viewer.role !== 'admin' && 'support'.startsWith((typed ?? '').trim().toLowerCase());
  const choices = isOpen ? [...(isSupportOffered ? [support] : []), ...found] : [];
  const current = choices[Math.min(at, choices.length - 1)];
  const listId = `${id}-choices`;
  const optionId = (choice: Receiver) => `${id}-choice-${choice.id}`;
  useEffect(() => {
    if (current) document.getElementById(`${id}-choice-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  function choose(choice: Receiver): void {
    onReceiver(choice);
    setTyped(undefined);
    setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) setOpen(true);
      else if (choices.length > 0)
        setAt((Math.min(at, choices.length - 1) + (key === 'ArrowDown' ? 1 : -1) + choices.length) % choices.length);
    } else if (key === 'Enter' && isOpen && current) choose(current);
    else if (key === 'Escape' && isOpen) {
      setOpen(false);
      setTyped(undefined);
    } else return;
    // Neither the form nor the dialog may handle the key.
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Labelled id={id} label={label} {...(error !== undefined && { error })}>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          {...described({ id, ...(error !== undefined && { error }) })}
          placeholder={viewer.role === 'admin' ? 'Search by name or email...' : 'Search people you work with...'}
          autoComplete="off"
          dir="auto"
          maxLength={lengths.searchTerm}
          value={typed ?? receiver?.name ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            setTyped(undefined);
          }}
          onKeyDown={onKeyDown}
          className="field"
        />
        <div hidden={!isOpen} className="message-choices floating">
          <div id={listId} role="listbox" aria-label="People">
            {choices.map((choice) => (
              <div
                key={choice.id}
                id={optionId(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
                className="desk-choice"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  <bdi>{choice.name}</bdi>
                  <span className="block truncate text-sm text-muted">{describeReceiver(choice)}</span>
                </span>
              </div>
            ))}
          </div>
          <output className="block px-3 py-2 text-sm text-muted empty:hidden">
            {isOpen && describeResults(state, choices.length, viewer)}
          </output>
        </div>
      </div>
    </Labelled>
  );
}

function describeReceiver({ id, role, applications: [first, ...others] }: Receiver): string {
  if (id === 'support') return 'Our team';
  if (!first) return roleNames[role];
  return others.length === 0 ? first.title : `${first.title}, and ${others.length} more`;
}

function describeResults(state: 'loading' | 'failed' | 'ready', count: number, viewer: Viewer): string {
  if (state === 'loading') return 'Searching...';
  if (state === 'failed') return 'The search failed. Please try again.';
  if (count > 0) return viewer.role === 'admin' ? '' : 'You can write to people you share work or a consultation with.';
  return viewer.role === 'admin'
    ? 'No one found.'
    : 'No one found. You can write to people you share work or a consultation with.';
}

/** Searches while someone types. Earlier results stay until new ones arrive. */
function useRecipients(typed: string, isOpen: boolean) {
  const api = useApi();
  const search = typed.trim();
  const [answer, setAnswer] = useState<{ found: readonly Receiver[]; state: 'loading' | 'failed' | 'ready' }>({
    found: [],
    state: 'loading',
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    const timer = setTimeout(
      () => {
        setAnswer((before) => ({ ...before, state: 'loading' }));
        api.messages.recipients({ query: search === '' ? {} : { search } }).then(
          ({ recipients }) => isLeft || setAnswer({ found: recipients, state: 'ready' }),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            if (!isLeft) setAnswer({ found: [], state: 'failed' });
          },
        );
      },
      search === '' ? 0 : rest,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [api, search, isOpen]);
  return answer;
}
