import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app/app.ts';
import {
  applicationAt,
  newPerson,
  type Person,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { supportId } from './message-people.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import {
  type Client,
  clients,
  closedFor,
  emptyModel,
  hasCopy,
  isSide,
  leave,
  mayCall,
  type Note,
  professionals,
  type Talk,
  whos,
  type Work,
  type Writer,
} from './message-model.ts';
import { call, expectedTalk, send, type Walk } from './message-sending.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';

/** One step: the act, and numbers that choose who does it and to what. */
export interface Step {
  readonly act: keyof typeof acts;
  readonly by: number;
  readonly to: number;
  readonly about: number;
}

const subjects = ['Fees', 'Papers'];
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const writers: readonly Writer[] = [...whos, 'team'];

/** Begins a walk with three assigned applications: two of the first client's, one of the second's. */
export async function beginWalk(server: TestApp): Promise<Walk> {
  const people = { team: await newPerson(server, 'admin') } as Walk['people'];
  const account = await ownAccount(server);
  for (const who of clients) people[who] = await newPerson(server, 'user');
  for (const who of professionals) people[who] = await newPerson(server, 'professional');
  await server.database.query(
    'update users set password_hash = (select password_hash from users where id = $1) where id = any($2)',
    [account.id, whos.map((who) => people[who].id)],
  );
  const model = emptyModel();
  for (const [client, professional] of [
    ['ann', 'pat'],
    ['ann', 'quin'],
    ['ben', 'pat'],
  ] as const) {
    const cast = { client: people[client], professional: people[professional], admin: people.team };
    const { id } = await applicationAt(cast, 'assigned');
    model.works.push({
      id,
      client,
      state: 'assigned',
      has: professional,
      shared: new Map([[professional, { agreedUntil: null }]]),
    });
  }
  return { server, model, people, count: 0 };
}

/** Takes one step; what it must change and must refuse is computed beforehand. */
export async function take(walk: Walk, step: Step): Promise<void> {
  walk.server.clock.advance(1000);
  await acts[step.act](walk, step);
}

const acts = {
  async send(walk: Walk, { by, to, about }: Step) {
    const from = pick(writers, by)!;
    const receiver = pick([...whos, 'support' as const], to)!;
    const work =
      receiver === 'support' || from === 'team' ? undefined : pick([...walk.model.works, undefined, undefined], about);
    const topic = work?.id ?? `s:${pick(subjects, about)}`;
    const body = {
      receiverId: receiver === 'support' ? supportId : walk.people[receiver].id,
      ...(work ? { applicationId: work.id } : { subject: topic.slice(2) }),
    };
    await send(walk, from, body, expectedTalk(walk.model, from, receiver, topic));
  },

  async answer(walk: Walk, { by, to }: Step) {
    const from = pick(writers, by)!;
    const found = noteAt(walk, to);
    if (!found) return;
    const { talk, note } = found;
    await send(walk, from, { parentMessageId: note.id }, hasCopy(talk, note, from) ? talk : null);
  },

  async remove(walk: Walk, { by, to }: Step) {
    const who = pick(writers, by)!;
    const found = noteAt(walk, to);
    if (!found) return;
    const { talk, note } = found;
    const had = hasCopy(talk, note, who);
    const { status } = await call(walk, who, 'DELETE', `/messages/${note.id}`);
    if (!mayCall(walk.model, who)) return expect(status).toBe(401);
    if (!had) return expect(status).toBeOneOf(isSide(talk, who) ? [200, 404] : [404]);
    expect(status).toBe(200);
    if (note.from === who) note.isWithSender = false;
    else note.isWithReceiver = false;
    const isLeft = note.isWaiting ? note.isWithSender : note.isWithSender || note.isWithReceiver;
    if (!isLeft) talk.notes.splice(talk.notes.indexOf(note), 1);
  },

  async read(walk: Walk, { by, to, about }: Step) {
    const who = pick(writers, by)!;
    const found = noteAt(walk, to);
    if (!found) return;
    const { talk, note } = found;
    const isOne = about % 2 === 0;
    const { status } = isOne
      ? await call(walk, who, 'PUT', `/messages/${note.id}/read`)
      : await call(walk, who, 'PUT', `/messages/conversations/${talk.id}/read`, { upTo: note.number });
    if (!mayCall(walk.model, who)) return expect(status).toBe(401);
    const may = isSide(talk, who) && (!isOne || (note.from !== who && hasCopy(talk, note, who)));
    expect(status).toBe(may ? 200 : 404);
    if (!may) return;
    for (const one of isOne ? [note] : talk.notes.filter(({ number }) => number <= note.number)) {
      if (one.from !== who && hasCopy(talk, one, who)) one.isRead = true;
    }
  },

  async block(walk: Walk, { by, to, about }: Step) {
    const who = pick(whos, by)!;
    const talk = pick(walk.model.talks, to);
    if (!talk) return;
    const isBlocked = about % 3 === 0;
    const { status } = await call(walk, who, 'PUT', `/messages/conversations/${talk.id}/block`, { isBlocked });
    const { model } = walk;
    if (!mayCall(model, who)) return expect(status).toBe(401);
    if (talk.isSupport || !isSide(talk, who)) return expect(status).toBe(404);
    const other = (talk.client === who ? talk.professional : talk.client)!;
    if (model.gone.has(other)) return expect(status).toBe(409);
    expect(status).toBe(200);
    if (isBlocked) model.blocks.add(`${who}>${other}`);
    else model.blocks.delete(`${who}>${other}`);
  },

  async suspend({ server, model, people }: Walk, { by }: Step) {
    const who = pick(whos, by)!;
    const isOn = !model.suspended.has(who);
    await server.database.query('update users set suspended_at = $1 where id = $2', [
      isOn ? server.clock() : null,
      people[who].id,
    ]);
    if (isOn) model.suspended.add(who);
    else model.suspended.delete(who);
  },

  async unconfirm({ server, model, people }: Walk, { by }: Step) {
    const who = pick(clients, by)!;
    if (model.gone.has(who)) return;
    await server.database.query('update users set email_verified_at = null where id = $1', [people[who].id]);
    model.unconfirmed.add(who);
  },

  async confirm(walk: Walk, { by }: Step) {
    const { server, model, people } = walk;
    const who = pick([...model.unconfirmed], by);
    if (!who || !mayCall(model, who)) return;
    await people[who].call('POST', '/auth/verify-email/resend');
    const token = (await tokensTo(server, people[who].email, 'verify-email')).at(-1);
    expect(await people[who].call('POST', '/auth/verify-email', { token })).toMatchObject({ status: 200 });
    model.unconfirmed.delete(who);
    await release(walk, who as Client);
  },

  async leave(walk: Walk, { by }: Step) {
    const who = pick(whos, by)!;
    const { status } = await call(walk, who, 'POST', '/account/delete', { currentPassword: ownPassword });
    if (!mayCall(walk.model, who)) return expect(status).toBe(401);
    const mustStay = walk.model.works.some(({ has, state }) => has === who && state === 'engaged');
    expect(status).toBe(mustStay ? 409 : 200);
    if (!mustStay) leave(walk.model, who);
  },

  async reassign(walk: Walk, { by, to }: Step) {
    const { model, server } = walk;
    const work = pick(model.works, by)!;
    const next = pick(professionals, to)!;
    if (work.state === 'over' || work.has === next || !mayCall(model, next)) return;
    await succeed(walk, 'team', 'PUT', `/applications/${work.id}/assignment`, {
      professionalId: walk.people[next].id,
      reason: 'Because.',
    });
    end(work, server.clock());
    if (!work.shared.has(next)) work.shared.set(next, { agreedUntil: null });
    Object.assign(work, { state: 'assigned', has: next });
  },

  async agree(walk: Walk, { by }: Step) {
    const work = pick(walk.model.works, by)!;
    if (work.state !== 'assigned' || !mayCall(walk.model, work.client) || !mayCall(walk.model, work.has!)) return;
    if (walk.model.unconfirmed.has(work.client)) return;
    const day = new Date(walk.server.clock().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const body = proposal({ terms: `Terms ${walk.count}`, availabilityStart: day });
    const { response } = await succeed(walk, work.has!, 'POST', `/applications/${work.id}/response`, body);
    await succeed(walk, work.client, 'POST', `/responses/${response.id}/accept`);
    work.state = 'engaged';
  },

  async finish(walk: Walk, { by, to }: Step) {
    const work = pick(walk.model.works, by)!;
    if (work.state === 'over' || work.state === 'unassigned' || to % 2 === 0) return;
    const how = work.state === 'engaged' ? 'complete' : 'cancel';
    await succeed(walk, 'team', 'POST', `/applications/${work.id}/${how}`, { reason: 'Because.' });
    end(work, walk.server.clock());
    Object.assign(work, { state: 'over', has: null });
  },

  async pass(walk: Walk, { to }: Step) {
    const { server, model, people } = walk;
    server.clock.advance((20 + (to % 60)) * 86_400_000);
    for (const who of writers) {
      if (who === 'team' || !model.gone.has(who)) {
        people[who] = await signInPerson(server, people[who].id, people[who].email);
      }
    }
  },
};

/** Acts, weighted by how often a walk takes them. */
export const weights: Record<keyof typeof acts, number> = {
  send: 14,
  answer: 8,
  remove: 6,
  read: 6,
  block: 2,
  suspend: 2,
  unconfirm: 1,
  confirm: 1,
  leave: 1,
  reassign: 3,
  agree: 2,
  finish: 1,
  pass: 1,
};

/** The work leaves its professional. */
function end(work: Work, now: Date): void {
  if (work.has && work.state === 'engaged') work.shared.get(work.has)!.agreedUntil = now;
}

/** Waiting messages are sent in the order in which they were written, where writing hasn't ended. */
async function release({ server, model }: Walk, who: Client): Promise<void> {
  for (const talk of model.talks) {
    if (closedFor(model, talk, who, server.clock())) continue;
    for (const note of talk.notes.filter((one) => one.from === who && one.isWaiting)) {
      note.isWaiting = false;
      const { rows } = await server.database.query('select number from messages where id = $1', [note.id]);
      const { number } = rows[0];
      expect(number).toBeGreaterThan(Math.max(...talk.notes.map((one) => one.number)));
      note.number = number;
    }
  }
}

function noteAt({ model }: Walk, n: number): { talk: Talk; note: Note } | undefined {
  return pick(
    model.talks.flatMap((talk) => talk.notes.map((note) => ({ talk, note }))),
    n,
  );
}

async function succeed(walk: Walk, by: Writer, ...rest: Parameters<Person['call']>) {
  const answer = await call(walk, by, ...rest);
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}
