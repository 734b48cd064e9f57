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
  /** Path of a professional with a pending change of verified fields; the change starts at version 2. */
  readonly waitingRevision: string;
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

/**
 * A row of the table.
 * @param name the endpoint, and behind a comma the case
 * @param url a path, and the body, where they are the same for all subjects, or functions of the subjects
 */
export function row(
  name: string,
  url: string | AccessRow['url'],
  status: AccessRow['status'],
  body?: object | AccessRow['body'],
): AccessRow {
  const [endpoint = '', ...words] = name.split(', ');
  return {
    endpoint,
    ...(words.length > 0 && { case: words.join(', ') }),
    url: typeof url === 'string' ? () => url : url,
    ...(body && { body: typeof body === 'function' ? (body as AccessRow['body']) : () => body }),
    status,
  };
}
