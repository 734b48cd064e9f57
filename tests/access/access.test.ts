import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { errorBody } from '#shared/errors.ts';
import { secondFactors } from '#server/db/schema/index.ts';
import { type Subjects, accessTable, triedElsewhere } from './access-table.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createApplicationSubjects, createCandidate } from '#tests/support/applications/application-subjects.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import { createCredentialSubjects } from '#tests/support/reviews/credential-subjects.ts';
import { createContactSubjects } from '#tests/support/messages/contact-subjects.ts';
import {
  createAttachedFile,
  createMessageReport,
  createMessageSubjects,
} from '#tests/support/messages/message-subjects.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { type Caller, createPersonas, personas } from '#tests/support/people/personas.ts';
import { createConsultationSubjects } from '#tests/support/consultations/consultation-subjects.ts';
import { askAsVisitor } from '#tests/support/consultations/consultation-token.ts';
import { createPasskeySubjects } from '#tests/support/people/passkey-subjects.ts';
import { createReviewSubjects } from '#tests/support/reviews/review-subjects.ts';
import { createRecoverySubjects } from '#tests/support/people/recovery-subjects.ts';
import { createTextSubject } from '#tests/support/mail/text-subject.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';
import { storedPhoto } from '#tests/support/files/pictures.ts';

// Each persona makes a call for each row, which is more than an account may make in a minute.
const server = sharedTestApp({
  config: { rateLimits: false },
  site: { adminSecondFactor: 'required', textsPerDay: 1000 },
});
let subjects: Subjects;
beforeAll(async () => {
  await server.photoStore.put(storedPhoto);
  const callers = await createPersonas(server);
  const ownersOtherSession = uuidv7();
  const passkeys = await createPasskeySubjects(server, callers.owner.id!);
  await signIn(server.database.db, callers.owner.id!, server.clock(), { familyId: ownersOtherSession });
  const applications = await createApplicationSubjects(server, callers);
  const reviews = await createReviewSubjects(server, callers);
  const messages = await createMessageSubjects(server, callers, applications.engaged.id);
  const attachedFile = await createAttachedFile(server, callers);
  const messageReport = await createMessageReport(server, callers, messages.toDelete.answerId);
  const recovery = await createRecoverySubjects(server, callers);
  const consultations = await createConsultationSubjects(server, callers);
  const consultationToken = await askAsVisitor(server, callers.professional.id!);
  await createTextSubject(server, callers.owner.id!);
  const requestEmailChange = async (localPart: string) => {
    const grace = await ownAccount(server);
    await (
      await grace.enter()
    ).call('POST', '/email', { newEmail: `${localPart}@wished.example`, password: ownPassword });
    return (await tokensTo(server, grace.email, 'change-email-old'))[0]!;
  };
  const revised = await signedInProfessional(server, {});
  await revised.save({ name: 'Nakato Grace' });
  await server.app.inject({
    method: 'PUT',
    url: '/api/professionals/profile',
    headers: callers.professional.headers,
    payload: { name: 'Nakato Grace' },
  });
  subjects = {
    personas: callers,
    consultationToken,
    missing: '01890000-0000-7000-8000-000000000000',
    ownersOtherSession,
    applications,
    consultations,
    candidate: await createReleased(),
    twoStepper: (await createTwoStepper()).id,
    invitation: await createInvitation(),
    keepLink: await createKeepLink(callers),
    unconfirmed: (await createUser(server.database.db, { role: 'user', emailVerifiedAt: null })).id,
    reviews,
    messages,
    contact: await createContactSubjects(server, callers),
    credentials: await createCredentialSubjects(server, callers),
    attachedFile,
    messageReport,
    passkeys,
    recovery,
    revised: revised.id,
    emailChangeLinks: { confirmed: await requestEmailChange('one'), refused: await requestEmailChange('two') },
  };
});

/** A client whose sign-in needs a code. */
async function createInvitation(): Promise<string> {
  const { rows } = await server.database.query(
    `insert into invitations (id, email, first_name, last_name, company, sent_at)
     values (gen_random_uuid(), 'invited-before@example.com', '', '', '', $1) returning id`,
    [server.clock()],
  );
  return rows[0].id as string;
}

async function createTwoStepper() {
  const { db } = server.database;
  const user = await createUser(db, { role: 'user' });
  const now = server.clock();
  await db.insert(secondFactors).values({ userId: user.id, sealedSecret: 'sealed', confirmedAt: now, createdAt: now });
  return user;
}

/** Token of an emailed link that stops an admin from turning off someone's two-step sign-in. */
async function createKeepLink({ admin }: Record<'admin', Caller>): Promise<string> {
  const { id, email } = await createTwoStepper();
  const payload = { reason: 'They wrote from a known address.' };
  await server.app.inject({ method: 'PUT', url: `/api/people/${id}/two-step-end`, headers: admin.headers, payload });
  return (await tokensTo(server, email, 'second-factor-ending'))[0]!;
}

/** A professional who waits for a review, and may delete the account although agreed work goes on. */
async function createReleased(): Promise<string> {
  const id = await createCandidate(server);
  await server.database.query('update users set released_at = $2 where id = $1', [id, server.clock()]);
  return id;
}

const endpoints = new Map(listEndpoints().map(({ name, endpoint }) => [name, endpoint]));

test('every endpoint has a row, and every row an endpoint', () => {
  expect(new Set(accessTable.map((row) => row.endpoint))).toEqual(new Set(endpoints.keys()));
});

test('every endpoint has a row in which at least one persona succeeds', () => {
  for (const name of endpoints.keys()) {
    if (name in triedElsewhere) continue;
    const statuses = accessTable.filter((row) => row.endpoint === name).flatMap((row) => Object.values(row.status));
    expect(
      statuses.some((status) => status < 300),
      name,
    ).toBe(true);
  }
});

test.each(accessTable)('$endpoint $case answers each persona with the status in the access table', async (row) => {
  const { method } = endpoints.get(row.endpoint)!;
  const wrong: string[] = [];
  // In this order: some rows change the results of the next persona.
  for (const persona of personas) {
    const caller = subjects.personas[persona];
    const response = await server.app.inject({
      method,
      url: row.url(subjects),
      headers: { ...row.headers, ...(row.endsSession ? await anotherSession(caller) : caller.headers) },
      ...(row.body && { payload: row.body(subjects) as object }),
    });
    const { statusCode, body } = response;
    const expected = row.status[persona] ?? row.status.else;
    if (statusCode !== expected) wrong.push(`${persona}: ${statusCode} instead of ${expected}, ${body.slice(0, 500)}`);
    else if (statusCode >= 400 && !errorBody.safeParse(response.json()).success)
      wrong.push(`${persona}: ${statusCode}, which does not say the error as it must: ${body.slice(0, 500)}`);
  }
  expect(wrong).toEqual([]);
});

/** Opens a session that the call may end: later rows need the persona's own. */
async function anotherSession({ id, headers }: Caller): Promise<Record<string, string>> {
  return id === undefined ? headers : await signIn(server.database.db, id, server.clock());
}

describe('what is not yours is as if it were not there', () => {
  test.each(['pendingProfessional', 'rejectedProfessional', 'owner'] as const)(
    'to another client, the profile of %s looks exactly like one that does not exist',
    async (persona) => {
      const read = async (id: string) => {
        const response = await server.app.inject({
          url: `/api/professionals/${id}`,
          headers: subjects.personas.otherUser.headers,
        });
        const { requestId: _, ...body } = response.json();
        return { status: response.statusCode, body };
      };
      expect(await read(subjects.personas[persona].id!)).toEqual(await read(subjects.missing));
    },
  );
});

describe('who reads contact details', () => {
  const keysFor = async (persona: (typeof personas)[number], id: string) => {
    const response = await server.app.inject({
      url: `/api/professionals/${id}`,
      headers: subjects.personas[persona].headers,
    });
    const { professional } = response.json();
    return ['email', 'phone_number', 'approval_status', 'admin_notes'].filter((key) => key in professional);
  };

  test('the owner, but not the admins’ notes', async () => {
    const { id } = subjects.personas.professional;
    expect(await keysFor('professional', id!)).toEqual(['email', 'phone_number', 'approval_status']);
  });
  test('admins, with their notes', async () => {
    const { id } = subjects.personas.professional;
    expect(await keysFor('admin', id!)).toEqual(['email', 'phone_number', 'approval_status', 'admin_notes']);
  });
  test('a client who agreed on work with them, and no further', async () => {
    expect(await keysFor('owner', subjects.personas.professional.id!)).toEqual(['email', 'phone_number']);
  });
  test.each(['anonymous', 'expired', 'otherUser', 'otherProfessional'] as const)('not %s', async (persona) => {
    expect(await keysFor(persona, subjects.personas.professional.id!)).toEqual([]);
  });
});
