import { daysOpenAfterEnd, type ClosedReason } from '#shared/messages/messages.ts';
import { daysAfter } from '#shared/time/time.ts';

/** People of a walk: two clients and two professionals; the team answers for support. */
export const clients = ['ann', 'ben'] as const;
export const professionals = ['pat', 'quin'] as const;
export const whos = [...clients, ...professionals] as const;
export type Client = (typeof clients)[number];
export type Professional = (typeof professionals)[number];
export type Who = (typeof whos)[number];
export type Writer = Who | 'team';

export const isClient = (who: Writer): who is Client => (clients as readonly string[]).includes(who);
export const isProfessional = (who: Writer): who is Professional => (professionals as readonly string[]).includes(who);

/** An application, and each professional's history with it. */
export interface Work {
  readonly id: string;
  readonly client: Client;
  state: 'unassigned' | 'assigned' | 'engaged' | 'over';
  has: Professional | null;
  /** For each professional who ever had it: the last end of an agreement with them. */
  readonly shared: Map<Professional, { agreedUntil: Date | null }>;
}

/** A message; its text is unique. */
export interface Note {
  readonly id: string;
  readonly text: string;
  readonly from: Writer;
  number: number;
  isWaiting: boolean;
  isRead: boolean;
  isWithSender: boolean;
  isWithReceiver: boolean;
}

/** A conversation of two people, or of one with the team. */
export interface Talk {
  readonly id: string;
  readonly client: Client | null;
  readonly professional: Professional | null;
  readonly isSupport: boolean;
  /** What it is about: the application's id, or the subject. */
  readonly topic: string;
  readonly notes: Note[];
}

/** The expected state, computed without querying the product. */
export interface Model {
  readonly works: Work[];
  readonly talks: Talk[];
  readonly suspended: Set<Who>;
  readonly gone: Set<Who>;
  readonly unconfirmed: Set<Who>;
  /** `blocker>blocked`. */
  readonly blocks: Set<string>;
}

export const emptyModel = (): Model => ({
  works: [],
  talks: [],
  suspended: new Set(),
  gone: new Set(),
  unconfirmed: new Set(),
  blocks: new Set(),
});

export const mayCall = ({ suspended, gone }: Model, who: Writer): boolean =>
  who === 'team' || !(suspended.has(who) || gone.has(who));

/** Whether someone is a side of a conversation. */
export const isSide = ({ client, professional, isSupport }: Talk, who: Writer): boolean =>
  who === 'team' ? isSupport : client === who || professional === who;

/** Whether someone's side has a copy of a message. */
export function hasCopy(talk: Talk, note: Note, who: Writer): boolean {
  if (!isSide(talk, who)) return false;
  return note.from === who ? note.isWithSender : note.isWithReceiver && !note.isWaiting;
}

/** A conversation's messages as a side has them, in order. */
export const visibleNotes = (talk: Talk, who: Writer): Note[] =>
  talk.notes.filter((note) => hasCopy(talk, note, who)).toSorted((a, b) => a.number - b.number);

export const countUnread = (talk: Talk, who: Writer): number =>
  visibleNotes(talk, who).filter((note) => note.from !== who && !note.isRead).length;

/** Applications that two people share or shared. */
export const sharedBy = ({ works }: Model, client: Client, professional: Professional): Work[] =>
  works.filter((work) => work.client === client && work.shared.has(professional));

/** Why a side can't write in a conversation; null if it can. Written from the decisions, not from the server's policy. */
export function closedFor(model: Model, talk: Talk, who: Writer, now: Date): ClosedReason | null {
  const { client, professional, isSupport } = talk;
  if (isSupport) {
    const person = client ?? professional!;
    if (who !== 'team') return null;
    if (model.gone.has(person)) return 'deleted';
    return model.suspended.has(person) ? 'unavailable' : null;
  }
  if (model.gone.has(client!) || model.gone.has(professional!)) return 'deleted';
  if (model.blocks.has(`${client}>${professional}`) || model.blocks.has(`${professional}>${client}`)) return 'blocked';
  const works = sharedBy(model, client!, professional!).filter(
    ({ id }) => talk.topic.startsWith('s:') || id === talk.topic,
  );
  if (!works.some((work) => isOpen(work, professional!, now))) return 'ended';
  return model.suspended.has(who === client ? professional! : client!) ? 'unavailable' : null;
}

function isOpen({ has, state, shared }: Work, professional: Professional, now: Date): boolean {
  if (has === professional && state !== 'over') return true;
  const until = shared.get(professional)?.agreedUntil ?? null;
  return until !== null && daysAfter(until, daysOpenAfterEnd) > now;
}

/** Someone's account is deleted, with their copies and what no one else has. Messages of others that wait to be sent remain. */
export function leave(model: Model, who: Who): void {
  model.gone.add(who);
  for (const talk of model.talks.filter((one) => isSide(one, who))) {
    for (const note of talk.notes) {
      if (note.from === who) note.isWithSender = false;
      else if (!note.isWaiting) note.isWithReceiver = false;
    }
    const left = talk.notes.filter((note) =>
      note.isWaiting ? note.from !== who : note.isWithSender || note.isWithReceiver,
    );
    talk.notes.splice(0, talk.notes.length, ...left);
  }
  for (const work of model.works) {
    if (work.client === who) Object.assign(work, { state: 'over', has: null });
    else if (work.has === who) Object.assign(work, { state: 'unassigned', has: null });
  }
}
