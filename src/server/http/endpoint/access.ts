import { type Takeover, requiredStep } from '#shared/account/pending-steps.ts';
import { type Endpoint, requiresTerms } from '#shared/api/endpoint.ts';
import { type Actor, type Identity, assertFreshProof } from '#server/kernel/actor.ts';
import type { Context, SiteSettings } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { isViewer } from '#server/viewings/read-as-viewer.ts';

type Settings = Pick<SiteSettings, 'adminSecondFactor' | 'demandsVerifiedEmail'>;
type Rules = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'cacheable' | 'isViewable' | 'beforeSecondFactor' | 'openDuring' | 'needsTerms'
>;

/**
 * Applies an endpoint's access rule before anything else of the request is read.
 * @throws {AppError} `unauthenticated`, `session_expired`, `forbidden`, `approval_required`,
 * `second_factor_setup_required`, `password_change_required`, `email_unverified`, `terms_required` or `viewing_only`.
 */
export function checkAccess(endpoint: Rules, identity: Identity, settings: Settings): void {
  checkRole(endpoint, identity, settings);
  // Last: only people who may do this at all are asked to agree to the terms.
  if (identity.actor.kind === 'user' && identity.actor.owesTerms && requiresTerms(endpoint))
    throw new AppError('terms_required', 'Please agree to our Terms and Privacy Policy first.');
}

function checkRole(endpoint: Rules, { actor, problem }: Identity, settings: Settings): void {
  const { access, beforeSecondFactor } = endpoint;
  if (isViewer(actor)) refuseToViewers(endpoint);
  if (access === 'public') return;
  if (actor.kind === 'visitor') {
    throw problem === 'session_expired'
      ? new AppError('session_expired', 'Your session has expired. Please log in again.')
      : new AppError('unauthenticated', 'Please sign in.');
  }
  if (!beforeSecondFactor && lacksSecondFactor(actor, settings)) {
    throw new AppError('second_factor_setup_required', 'Please set up two-step sign-in first.');
  }
  const step = closedBy(endpoint, actor, settings);
  if (step !== null) throw unfinished[step]();
  if (access === 'signed-in') return;
  if (!access.roles.includes(actor.role)) throw new AppError('forbidden', 'Your account can’t do this.');
  if (access.approved && !actor.isApproved) {
    throw new AppError('approval_required', 'You can use this once your account is approved.');
  }
}

/** An admin who views as someone changes nothing, and reads what the contract opens to viewers (decision 044). */
function refuseToViewers({ method, cacheable, isViewable }: Rules): void {
  if (method !== 'GET')
    throw new AppError('viewing_only', 'You’re viewing as someone else, so you can only look. Stop viewing first.');
  if (!isViewable && !cacheable)
    throw new AppError('viewing_only', 'We don’t show this while you’re viewing as someone else.');
}

const unfinished: Readonly<Record<Takeover, () => AppError>> = {
  password: () => new AppError('password_change_required', 'Please choose your own password first.'),
  email: () => new AppError('email_unverified', 'Please confirm your e-mail address first.'),
};

/** The caller of a public endpoint: someone whose account is not open to them yet counts as a visitor. */
export const publicActor = (endpoint: Rules, actor: Actor, settings: Settings): Actor =>
  lacksSecondFactor(actor, settings) || closedBy(endpoint, actor, settings) !== null ? { kind: 'visitor' } : actor;

const lacksSecondFactor = (actor: Actor, { adminSecondFactor }: Settings): boolean =>
  actor.kind === 'user' && adminSecondFactor === 'required' && actor.role === 'admin' && !actor.hasSecondFactor;

/** Returns the step of taking over an account that still blocks its caller from an endpoint; null if none does. */
function closedBy({ openDuring = [] }: Rules, actor: Actor, { demandsVerifiedEmail }: Settings): Takeover | null {
  const step = actor.kind === 'user' ? requiredStep(actor.takeover, demandsVerifiedEmail) : null;
  return step !== null && openDuring.includes(step) ? null : step;
}

/**
 * Applies an endpoint's rule about reauthentication to a request whose body the schema has accepted.
 * @throws {AppError} `reauthentication_required`
 */
export function checkFreshProof(
  { freshProof }: Pick<Endpoint, 'freshProof'>,
  context: Pick<Context, 'actor' | 'now'>,
  body: unknown,
): void {
  if (!freshProof || freshProof.onlyIf !== undefined) return;
  const { passwordIn, codeIn } = freshProof;
  const password = passwordIn !== undefined && hasField(body, passwordIn);
  // The use case itself requests a code that its body lacks.
  assertFreshProof(context, { password, code: codeIn !== undefined });
}

const hasField = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && (body as Readonly<Record<string, unknown>>)[field] !== undefined;
