import { freshAuthentication } from '#shared/account/session.ts';
import type { FreshProof } from '#shared/api/endpoint.ts';
import { requireUser } from './actor.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

/**
 * Asserts that the caller has proven who they are within the last ten minutes, so that a stolen token alone changes
 * nothing that matters: with the password and, where two-step sign-in is on, a code or a passkey.
 * @param inBody parts of the proof that this call brings along and its use case checks.
 * @throws {AppError} `reauthentication_required`
 */
export function assertFreshProof(
  context: Pick<Context, 'actor' | 'now'>,
  inBody: { readonly password: boolean; readonly code: boolean } = { password: false, code: false },
): void {
  const { authenticatedAt, secondFactorAt, hasSecondFactor } = requireUser(context);
  const isFresh = (moment: Date | null) =>
    moment !== null && context.now.getTime() - moment.getTime() <= freshAuthentication;
  if (!inBody.password && !isFresh(authenticatedAt)) throw stale('Please enter your password again.');
  if (hasSecondFactor && !inBody.code && !isFresh(secondFactorAt))
    throw stale('Please enter a code from your authenticator app again.');
}

const stale = (sentence: string) => new AppError('reauthentication_required', sentence);

/** Applies an endpoint's rule to a request whose body the schema has accepted. @throws {AppError} as above */
export function checkFreshProof(
  { freshProof }: { readonly freshProof?: FreshProof },
  context: Pick<Context, 'actor' | 'now'>,
  body: unknown,
): void {
  if (!freshProof || freshProof.onlyIf !== undefined) return;
  const { passwordIn, codeIn } = freshProof;
  const password = passwordIn !== undefined && isGiven(body, passwordIn);
  // The use case itself asks for a code that its body lacks.
  assertFreshProof(context, { password, code: codeIn !== undefined });
}

const isGiven = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && (body as Readonly<Record<string, unknown>>)[field] !== undefined;
