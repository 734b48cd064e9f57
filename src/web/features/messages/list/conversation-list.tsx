import { useEffect, useRef, useState } from 'react';
import { lengths } from '#shared/limits.ts';
import { moneyNotice } from '#shared/brand.ts';
import { emptyMessages, messagesCopy } from '#web/copy/messages.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import type { useMessagesAddress } from '#web/features/messages/use-messages-address.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { ConversationItem } from './conversation-item.tsx';

interface ConversationListProps {
  panel: ReturnType<typeof useMessagesAddress>;
  viewer: Viewer;
  now: number;
}

/** Delay from a key press to the search, in milliseconds. */
const rest = 250;

/** All conversations, the latest first, with search and filters; for admins, those of one inbox. */
export function ConversationList({ panel, viewer, now }: ConversationListProps) {
  const { search, isUnread, inbox, open } = panel.address;
  const isAdmin = viewer.role === 'admin';
  const list = useGrowingList(
    'messages.conversations',
    {
      query: {
        latest: 1,
        ...(search !== '' && { search }),
        ...(isUnread && { unread: true }),
        ...(isAdmin && { inbox }),
      },
    },
    ({ conversations, total }) => ({ rows: conversations, total }),
    { step: 30, poll: true, keepPreviousData: true },
  );
  const { answer } = list;
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line p-3">
        <Search
          search={search}
          onSearch={(next) => panel.change({ search: next || undefined }, { isReplaced: true })}
        />
        <fieldset className="flex flex-wrap gap-2" aria-label="Show">
          {isAdmin && (
            <>
              <View isOn={inbox === 'support'} onPress={() => panel.change({ inbox: undefined, open: undefined })}>
                Support
              </View>
              <View isOn={inbox === 'private'} onPress={() => panel.change({ inbox: 'private', open: undefined })}>
                Private
              </View>
            </>
          )}
          {(!isAdmin || inbox === 'support') && (
            <View isOn={isUnread} onPress={() => panel.change({ unread: isUnread ? undefined : '1' })}>
              Unread
            </View>
          )}
        </fieldset>
      </div>
      <nav aria-label="Conversations" className="message-list" data-earlier={answer.isPlaceholderData ? '' : undefined}>
        {answer.state === 'loading' && <LoadingList />}
        {answer.state === 'failed' && (
          <div className="p-3">
            <NotLoaded title={messagesCopy.listFailed} onRetry={answer.refetch} />
          </div>
        )}
        {answer.state === 'ready' && (
          <>
            <ul>
              {answer.data.rows.map((conversation) => (
                <ConversationItem
                  key={conversation.id}
                  conversation={conversation}
                  viewer={viewer}
                  href={panel.hrefWith({
                    open: conversation.id,
                    new: undefined,
                    with: undefined,
                    application: undefined,
                  })}
                  isOpen={conversation.id === open}
                  now={now}
                />
              ))}
            </ul>
            {answer.data.total === 0 && <Empty of={emptyKind(panel.address, isAdmin)} />}
            {list.hasMore && (
              <div className="px-3 pb-4">
                <MoreButton list={list} failure={messagesCopy.listFailed} one="conversation" />
              </div>
            )}
          </>
        )}
      </nav>
      <p className="border-t border-line p-3 text-sm text-muted">{moneyNotice}</p>
    </>
  );
}

type EmptyKind = Exclude<keyof typeof emptyMessages, 'none'>;

function emptyKind(
  { search, isUnread, inbox }: ConversationListProps['panel']['address'],
  isAdmin: boolean,
): EmptyKind {
  if (search !== '') return 'search';
  if (isUnread) return 'unread';
  return isAdmin ? inbox : 'people';
}

function Empty({ of }: { of: EmptyKind }) {
  const { title, text } = emptyMessages[of];
  return (
    <div className="p-6 text-center">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
  );
}

/** Searches names, subjects and messages while someone types. */
function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(next: string): void {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(next.trim()), rest);
  }
  return (
    <search className="min-w-40 flex-1">
      <label htmlFor="message-search" className="sr-only">
        Search names, subjects and messages
      </label>
      <input
        id="message-search"
        type="search"
        data-list-search
        placeholder="Search messages..."
        autoComplete="off"
        maxLength={lengths.searchTerm}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          onSearch(typed.trim());
        }}
        className="field"
      />
    </search>
  );
}

function View({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className="desk-view">
      {children}
    </button>
  );
}

function LoadingList() {
  return (
    <output aria-label={messagesCopy.loadingList} className="block space-y-5 p-4">
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5'].map((width) => (
        <span key={width} className="flex gap-3">
          <Skeleton className="size-10 shrink-0" round />
          <span className="flex-1 space-y-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </span>
      ))}
    </output>
  );
}
