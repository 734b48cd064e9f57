import { listEndpoints } from '#shared/api/index.ts';
import type { buildForm } from '#tests/support/files/forms.ts';
import type { createApplicationSubjects } from '#tests/support/applications/application-subjects.ts';
import type { createConsultationSubjects } from '#tests/support/consultations/consultation-subjects.ts';
import type { createContactSubjects } from '#tests/support/messages/contact-subjects.ts';
import type { createCredentialSubjects } from '#tests/support/reviews/credential-subjects.ts';
import type { createMessageSubjects } from '#tests/support/messages/message-subjects.ts';
import type { createReviewSubjects } from '#tests/support/reviews/review-subjects.ts';
import type { PasskeySubjects } from '#tests/support/people/passkey-subjects.ts';
import type { RecoverySubjects } from '#tests/support/people/recovery-subjects.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';

/** Rows of the database that the table's requests target. */
export interface Subjects {
  readonly personas: Record<Persona, Caller>;
  /** Confirms a visitor's request. */
  readonly consultationToken: string;
  /** An unused id. */
  readonly missing: string;
  /** A professional with a pending change of verified fields; the change starts at version 2. */
  readonly revised: string;
  readonly ownersOtherSession: string;
  readonly applications: Awaited<ReturnType<typeof createApplicationSubjects>>;
  readonly consultations: Awaited<ReturnType<typeof createConsultationSubjects>>;
  /** A client whose sign-in needs a code. */
  readonly twoStepper: string;
  /** Id of an invitation. */
  readonly invitation: string;
  /** Token of an emailed link that stops an admin from turning off someone's two-step sign-in. */
  readonly keepLink: string;
  /** A client who has not confirmed their address. */
  readonly unconfirmed: string;
  /** A professional who waits for a review, and is not a persona. */
  readonly candidate: string;
  readonly reviews: Awaited<ReturnType<typeof createReviewSubjects>>;
  /** A file of a message of the owner to the professional. */
  readonly attachedFile: string;
  readonly messageReport: string;
  readonly credentials: Awaited<ReturnType<typeof createCredentialSubjects>>;
  readonly contact: Awaited<ReturnType<typeof createContactSubjects>>;
  readonly messages: Awaited<ReturnType<typeof createMessageSubjects>>;
  readonly passkeys: PasskeySubjects;
  readonly recovery: RecoverySubjects;
  /** Tokens of mailed links about other addresses for two accounts. */
  readonly emailChangeLinks: { readonly confirmed: string; readonly refused: string };
}

/** One request, and the expected status of each persona. `else` is for everyone not named. */
export interface AccessRow {
  readonly endpoint: string;
  readonly case?: string;
  readonly url: (subjects: Subjects) => string;
  readonly body?: (subjects: Subjects) => unknown;
  readonly headers?: Record<string, string>;
  /** Runs the call in a session of its own, because the call ends it. */
  readonly endsSession?: true;
  readonly status: Partial<Record<Persona, number>> & { readonly else: number };
}

type Body = object | ((subjects: Subjects) => unknown);
type Rest = [AccessRow['status'], Body?] | [string | AccessRow['url'], AccessRow['status'], Body?];

const paths = new Map(listEndpoints().map(({ name, endpoint }) => [name, endpoint.path]));

/** Puts subjects in the places of a text that name one, such as `{personas.owner.id}`. */
const fill = (text: string, subjects: Subjects): string =>
  text.replace(/\{([\w.]+)\}/g, (_, names: string) => {
    const subject = names.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], subjects);
    if (typeof subject !== 'string' && typeof subject !== 'number') throw new Error(`There is no subject ${names}.`);
    return `${subject}`;
  });

/**
 * A row of the table.
 * @param name the endpoint, and behind a comma the case
 * @param rest first, if the endpoint's path has parameters, their values, and a query: subjects in braces, or other words;
 *   or the whole address as a function of the subjects. Then the statuses, and a body, in which subjects are in braces too
 */
export function row(name: string, ...rest: Rest): AccessRow {
  const [endpoint = '', ...words] = name.split(', ');
  const hasPlace = typeof rest[0] !== 'object';
  const place = (hasPlace ? rest[0] : '') as string | AccessRow['url'];
  const [status, body] = (hasPlace ? rest.slice(1) : rest) as [AccessRow['status'], Body?];
  const form = body && 'payload' in body && 'headers' in body ? (body as ReturnType<typeof buildForm>) : undefined;
  const template = JSON.stringify(body);
  return {
    endpoint,
    ...(words.length > 0 && { case: words.join(', ') }),
    url: typeof place === 'function' ? place : (subjects) => addressOf(endpoint, fill(place, subjects)),
    ...(form && { headers: form.headers, body: () => form.payload }),
    ...(body &&
      !form && { body: typeof body === 'function' ? (body as never) : (at) => JSON.parse(fill(template, at)) }),
    status,
  };
}

/** The endpoint's path with these values in the places of its parameters, separated by spaces, and a query behind them. */
function addressOf(endpoint: string, place: string): string {
  const [values = '', query] = place.split('?');
  const rest = values.split(' ').toReversed();
  const path = paths.get(endpoint)!.replace(/\{\w+\}/g, () => rest.pop() ?? '');
  return query === undefined ? path : `${path}?${query}`;
}
