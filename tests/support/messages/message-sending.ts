import { expect } from 'vitest';
import type { Person } from '#tests/support/applications/application-people.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import {
  closedFor,
  isClient,
  isProfessional,
  mayCall,
  type Model,
  sharedBy,
  type Talk,
  type Who,
  type Writer,
} from './message-model.ts';

/** A walk: the people, and the expected state. */
export interface Walk {
  readonly server: TestApp;
  readonly model: Model;
  people: Record<Who | 'team', Person>;
  /** Number of messages so far, to make texts unique. */
  count: number;
}

export const call = (walk: Walk, by: Writer, ...rest: Parameters<Person['call']>) => walk.people[by].call(...rest);

/** The conversation that a message goes to; null where the sender has no such receiver. */
export function expectedTalk(
  model: Model,
  from: Writer,
  to: Who | 'support',
  topic: string,
): Omit<Talk, 'id' | 'notes'> | null {
  const person = from === 'team' ? to : from;
  if (from === 'team' || to === 'support') {
    if (person === 'support' || model.gone.has(person)) return null;
    return {
      isSupport: true,
      topic,
      client: isClient(person) ? person : null,
      professional: isProfessional(person) ? person : null,
    };
  }
  const [client, professional] = isClient(from) ? [from, to] : [to, from];
  if (!isClient(client) || !isProfessional(professional) || model.gone.has(to)) return null;
  const works = sharedBy(model, client, professional);
  const isShared = topic.startsWith('s:') ? works.length > 0 : works.some(({ id }) => id === topic);
  return isShared ? { isSupport: false, topic, client, professional } : null;
}

/** Sends a message, and expects the model's result. */
export async function send(
  walk: Walk,
  from: Writer,
  body: object,
  place: Omit<Talk, 'id' | 'notes'> | null,
): Promise<void> {
  const { model, server } = walk;
  const text = `note-${(walk.count += 1)}-by-${from}`;
  const answer = await call(walk, from, 'POST', '/messages', { content: text, ...body });
  if (!mayCall(model, from)) return expect(answer.status).toBe(401);
  // The team doesn't write to support itself.
  if (!place) return expect(answer.status, JSON.stringify(answer)).toBeOneOf(from === 'team' ? [400, 404] : [404]);
  const closed = closedFor(model, { ...place, id: '', notes: [] }, from, server.clock());
  if (closed) return expect(answer).toMatchObject({ status: 409, details: { closed } });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  const { id, conversationId, number, isWaiting } = answer.message;
  const { client, professional, isSupport, topic } = place;
  const talk: Talk = model.talks.find((one) => one.id === conversationId) ?? {
    id: conversationId,
    notes: [],
    ...place,
  };
  expect(talk).toMatchObject({ client, professional, isSupport, topic });
  expect(number).toBeGreaterThan(Math.max(0, ...talk.notes.map((note) => note.number)));
  expect(isWaiting).toBe(!isSupport && from !== 'team' && model.unconfirmed.has(from));
  if (!model.talks.includes(talk)) model.talks.push(talk);
  talk.notes.push({ id, text, from, number, isWaiting, isRead: false, isWithSender: true, isWithReceiver: true });
}
