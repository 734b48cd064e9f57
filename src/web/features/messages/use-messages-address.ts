import { useSearchParams } from 'react-router';
import { readId, readSearch } from '#web/dashboard/lists/read-address.ts';

/** Which conversations an admin sees. */
export type Inbox = 'support' | 'private';

/** State of the panel, as stored in its address. */
export interface MessagesAddress {
  readonly open: string | undefined;
  readonly search: string;
  readonly isUnread: boolean;
  readonly inbox: Inbox;
  /** The New Message form is open; perhaps to someone, about an application or a consultation. */
  readonly isNew: boolean;
  readonly to: string | undefined;
  /** The conversation to find: with a person, or with support. */
  readonly with: string | undefined;
  readonly application: string | undefined;
  readonly consultation: string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const person = (text: string | null): string | undefined =>
  text !== null && (text === 'support' || uuid.test(text)) ? text : undefined;

function idIn(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name);
  return id !== null && uuid.test(id) ? id : undefined;
}

/** Reads the panel's state from its address; invalid values are ignored. */
export function readMessagesAddress(query: URLSearchParams): MessagesAddress {
  return {
    open: readId(query),
    search: readSearch(query),
    isUnread: query.get('unread') === '1',
    inbox: query.get('inbox') === 'private' ? 'private' : 'support',
    isNew: query.has('new'),
    to: person(query.get('new')),
    with: person(query.get('with')),
    application: idIn(query, 'application'),
    consultation: idIn(query, 'consultation'),
  };
}

export type MessagesChange = Readonly<
  Partial<
    Record<'open' | 'search' | 'unread' | 'inbox' | 'new' | 'with' | 'application' | 'consultation', string | undefined>
  >
>;

/** Returns the query after a change; undefined removes a parameter, and an empty one stays. */
export function queryAfter(before: URLSearchParams, change: MessagesChange): string {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) after.delete(name);
    else after.set(name, value);
  }
  after.sort();
  return after.size > 0 ? `?${after}` : '?';
}

/** The panel's state in its address, so that Back, a reload and links work. */
export function useMessagesAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    address: readMessagesAddress(query),
    hrefWith: (change: MessagesChange) => queryAfter(query, change),
    /** @param isReplaced whether Back skips this step */
    change: (change: MessagesChange, { isReplaced = false } = {}) =>
      setQuery((before) => queryAfter(before, change), { replace: isReplaced, preventScrollReset: true }),
  };
}
