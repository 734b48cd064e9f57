import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import { pendingSteps, type PendingStep } from '#shared/account/pending-steps.ts';
import { roles, type Role } from '#shared/roles.ts';
import { sessionIdleLimit, tokenShape, viewingTokenShape } from '#shared/account/session.ts';

/** The browser's copy of a session. Moments are milliseconds since 1970, by the server's clock. */
export interface StoredSession {
  readonly token: string;
  readonly user: SessionUser;
  readonly expiresAt: number;
  readonly idleExpiresAt: number;
  /** The server's clock minus this browser's when the token was issued: telephones are often wrong by hours. */
  readonly skew: number;
  /** For an admin who views the site as this person: the admin's name. */
  readonly viewer?: string;
}

/** The three stored texts (specification, section 4). */
export interface StoredTexts {
  readonly token: string | null;
  readonly user: string | null;
  readonly session: string | null;
}

/** A token whose user or times are missing, invalid or someone else's: the server must supply them. */
export interface BareToken {
  readonly token: string;
  readonly user?: undefined;
  readonly viewer?: undefined;
}

/** Converts a reply that arrived at a moment of this browser's clock to a record. */
export function toStoredSession({ token, user, expiresAt, idleExpiresAt }: SessionReply, skew: number): StoredSession {
  return { token, user, expiresAt: Date.parse(expiresAt), idleExpiresAt: Date.parse(idleExpiresAt), skew };
}

/** Writes the record as three texts. Session and user name their owner, so that a reader never mixes two people. */
export function writeTexts(storedSession: StoredSession): { [Name in keyof StoredTexts]: string } {
  const { token, user, expiresAt, idleExpiresAt, skew } = storedSession;
  const session = { token, userId: user.id, expiresAt, lastActivity: idleExpiresAt - sessionIdleLimit, skew };
  return { token, user: JSON.stringify(user), session: JSON.stringify(session) };
}

/** Reads stored texts; never throws, whatever their shape. Undefined without a token. */
export function readTexts({ token, user, session }: StoredTexts): StoredSession | BareToken | undefined {
  if (token === null || !tokenShape.test(token)) return undefined;
  const person = readUser(parse(user));
  const record = parse(session);
  const expiresAt = readMoment(record.expiresAt);
  const lastActivity = readMoment(record.lastActivity);
  const isWhole = person !== undefined && record.token === token && record.userId === person.id;
  if (!isWhole || expiresAt === undefined || lastActivity === undefined) return { token };
  const idleExpiresAt = lastActivity + sessionIdleLimit;
  return { token, user: person, expiresAt, idleExpiresAt, skew: readMoment(record.skew) ?? 0 };
}

/** Encodes an admin's view of the site as someone as one text. */
export const writeViewing = ({ token, user, expiresAt, skew, viewer }: StoredSession): string =>
  JSON.stringify({ token, user, expiresAt, skew, viewer });

/** Decodes it; never throws, whatever its shape. */
export function readViewing(text: string | null): StoredSession | undefined {
  const record = parse(text);
  const token = readText(record.token);
  const viewer = readText(record.viewer);
  const user = readUser(parse(JSON.stringify(record.user ?? null)));
  const expiresAt = readMoment(record.expiresAt);
  if (token === undefined || !viewingTokenShape.test(token)) return undefined;
  if (viewer === undefined || user === undefined || expiresAt === undefined) return undefined;
  return { token, user, expiresAt, idleExpiresAt: expiresAt, skew: readMoment(record.skew) ?? 0, viewer };
}

type Unknowns = Readonly<Record<string, unknown>>;

function parse(text: string | null): Unknowns {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Unknowns) : {};
  } catch {
    return {};
  }
}

const readMoment = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads a stored account, field by field; undefined without an essential field. */
function readUser(stored: Unknowns): SessionUser | undefined {
  const id = readText(stored.id);
  const email = readText(stored.email);
  const role = roles.find((known): known is Role => known === stored.role);
  const createdAt = readText(stored.createdAt);
  if (id === undefined || email === undefined || role === undefined || createdAt === undefined) return undefined;
  return {
    id,
    email,
    role,
    createdAt,
    isApproved: stored.isApproved === true,
    ...readNames(stored),
    profession: readText(stored.profession) ?? null,
    company: readText(stored.company) ?? null,
    profileImage: readImagePath(stored.profileImage),
    emailVerified: stored.emailVerified === true,
    due: Array.isArray(stored.due)
      ? pendingSteps.filter((due: PendingStep) => (stored.due as unknown[]).includes(due))
      : [],
  };
}

/**
 * Returns first and last name; missing ones come from one `name`, split at its first blank (specification, section 5).
 */
export function readNames(fields: {
  readonly firstName?: unknown;
  readonly lastName?: unknown;
  readonly name?: unknown;
}) {
  const [first = '', ...rest] = (readText(fields.name) ?? '').trim().split(/\s+/);
  return { firstName: readText(fields.firstName) ?? first, lastName: readText(fields.lastName) ?? rest.join(' ') };
}

/** Accepts pictures only from this site. */
function readImagePath(value: unknown): string | null {
  const path = readText(value);
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : null;
}
