import {
  and,
  type Column,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { personalData } from '#server/features/account/personal-data.ts';
import type { PersonalTable } from '#server/kernel/personal-table.ts';

export interface Person {
  readonly id: string;
  /** The address of the account, once its owner has shown that it is theirs. */
  readonly confirmedEmail: string | null;
}

export type Section = keyof typeof personalData;
type Row = Readonly<Record<string, unknown>>;

/** Actions of someone else who was not signed in: the address recorded with them is that person's. */
const doneByOthers = ['auth.refuse_login', 'auth.refuse_register'];

/** Reports of a review that its author is never notified of. */
const unheard = ['review.keep'];

/**
 * Conditions for a person's rows. Rows that visitors wrote count once the address is confirmed and, for requests, once
 * the request itself was confirmed: before that, anyone may have written them.
 */
const whose: Readonly<Record<Section, (person: Person) => SQL | undefined>> = {
  users: ({ id }) => eq(schema.users.id, id),
  professionals: ({ id }) => eq(schema.professionals.id, id),
  profileRevisions: ({ id }) => eq(schema.profileRevisions.professionalId, id),
  credentials: ({ id }) => eq(schema.credentials.professionalId, id),
  credentialFiles: ({ id }) =>
    sql`${schema.credentialFiles.credentialId} in (select c.id from credentials c where c.professional_id = ${id})`,
  credentialCases: ({ id }) => eq(schema.credentialCases.professionalId, id),
  credentialFollows: ({ confirmedEmail }) =>
    confirmedEmail === null ? sql`false` : eq(schema.credentialFollows.email, confirmedEmail),
  reviews: ({ id }) => eq(schema.reviews.authorId, id),
  reviewsReceived: ({ id }) => eq(schema.reviews.professionalId, id),
  reviewReports: ({ id }) => eq(schema.reviewReports.reporterId, id),
  professionalFunnels: ({ id }) => eq(schema.professionalFunnels.professionalId, id),
  profileViews: ({ id }) => eq(schema.profileViews.professionalId, id),
  consultations: ({ id, confirmedEmail }) => {
    const { clientId, email, status } = schema.consultations;
    if (confirmedEmail === null) return eq(clientId, id);
    return or(eq(clientId, id), and(eq(email, confirmedEmail), isNull(clientId), ne(status, 'unconfirmed')));
  },
  consultationsReceived: ({ id }) => eq(schema.consultations.professionalId, id),
  consultationEvents: ({ id, confirmedEmail }) => {
    const { consultationId } = schema.consultationEvents;
    return sql`${consultationId} in (
      select c.id from consultations c where c.client_id = ${id}
      union all select c.id from consultations c where c.client_id is null and c.email = ${confirmedEmail} and c.status <> 'unconfirmed')`;
  },
  consultationEventsReceived: ({ id }) =>
    sql`${schema.consultationEvents.consultationId} in (select c.id from consultations c where c.professional_id = ${id})`,
  consultationSlots: ({ id }) => eq(schema.consultationSlots.professionalId, id),
  availabilities: ({ id }) => eq(schema.availabilities.professionalId, id),
  contactMessages: ({ id, confirmedEmail }) => {
    const { userId, email } = schema.contactMessages;
    return or(eq(userId, id), and(isNull(userId), sameAs(email, confirmedEmail)));
  },
  contactEntries: ({ id, confirmedEmail }) =>
    // Replies to a message that gave someone else's address are not the writer's to read.
    sql`${schema.contactEntries.contactMessageId} in (
      select c.id from contact_messages c where c.user_id = ${id} and (c.email = ${confirmedEmail} or c.is_email_given_up)
      union all select c.id from contact_messages c where c.user_id is null and c.email = ${confirmedEmail})`,
  applications: ({ id }) => eq(schema.applications.userId, id),
  applicationsReceived: ({ id }) => eq(schema.applications.professionalId, id),
  assignments: ({ id }) => eq(schema.applicationAssignments.professionalId, id),
  assignmentsOfMine: ({ id }) => isInOwn(schema.applicationAssignments.applicationId, id),
  applicationEvents: ({ id }) => isInOwn(schema.applicationEvents.applicationId, id),
  applicationEventsReceived: ({ id }) => eq(schema.applicationEvents.professionalId, id),
  proposals: ({ id }) => eq(schema.proposals.professionalId, id),
  proposalsReceived: ({ id }) => isInOwn(schema.proposals.applicationId, id),
  problems: ({ id }) => eq(schema.problems.clientId, id),
  problemsOfWork: ({ id }) => eq(schema.problems.professionalId, id),
  problemStatements: ({ id }) => eq(schema.problemStatements.authorId, id),
  problemStatementsReceived: ({ id }) => isFromOtherSide(schema.problemStatements, id),
  problemFiles: ({ id }) => eq(schema.problemFiles.authorId, id),
  problemFilesReceived: ({ id }) => isFromOtherSide(schema.problemFiles, id),
  deliveryFiles: ({ id }) => eq(schema.deliveryFiles.professionalId, id),
  deliveryFilesReceived: ({ id }) => isInOwn(schema.deliveryFiles.applicationId, id),
  consents: ({ id }) => eq(schema.consents.userId, id),
  sessions: ({ id }) => eq(schema.sessions.userId, id),
  viewings: ({ id }) => eq(schema.viewings.personId, id),
  secondFactors: ({ id }) => eq(schema.secondFactors.userId, id),
  backupCodes: ({ id }) => eq(schema.backupCodes.userId, id),
  passkeys: ({ id }) => eq(schema.passkeys.userId, id),
  oneTimeTokens: ({ id }) => eq(schema.oneTimeTokens.userId, id),
  emailChanges: ({ id }) => eq(schema.emailChanges.userId, id),
  conversations: ({ id }) => or(eq(schema.conversations.clientId, id), eq(schema.conversations.professionalId, id)),
  conversationSides: ({ id }) => eq(schema.conversationSides.userId, id),
  messages: ({ id }) => and(eq(schema.messages.authorId, id), schema.messages.isWithSender),
  messagesReceived: ({ id }) => isMessageTo(id),
  messageFiles: ({ id }) => eq(schema.messageFiles.ownerId, id),
  messageFilesReceived: ({ id }) =>
    sql`${schema.messageFiles.messageId} in (select messages.id from messages where ${isMessageTo(id)})`,
  messageBlocks: ({ id }) => eq(schema.messageBlocks.blockerId, id),
  messageReports: ({ id }) => eq(schema.messageReports.reporterId, id),
  conversationAccess: ({ id }) =>
    sql`${schema.conversationAccess.conversationId} in (select conversation_id from conversation_sides where user_id = ${id})`,
  notifications: ({ id }) => eq(schema.notifications.userId, id),
  eventCounters: ({ id }) => eq(schema.eventCounters.userId, id),
  accountEvents: ({ id }) => eq(schema.accountEvents.userId, id),
  mailPreferences: ({ id }) => eq(schema.mailPreferences.userId, id),
  mails: ({ id, confirmedEmail }) => {
    const { userId, recipient } = schema.mails;
    return or(eq(userId, id), and(isNull(userId), sameAs(recipient, confirmedEmail)));
  },
  textNumbers: ({ id }) => eq(schema.textNumbers.userId, id),
  textMessages: ({ id }) => eq(schema.textMessages.userId, id),
  calendarFeeds: ({ id }) => eq(schema.calendarFeeds.userId, id),
  invitations: ({ id }) => eq(schema.invitations.invitedBy, id),
  settingVersions: ({ id }) => eq(schema.settingVersions.changedBy, id),
  publicHolidays: ({ id }) => eq(schema.publicHolidays.changedBy, id),
  dataExports: ({ id }) => eq(schema.dataExports.userId, id),
  deskNotes: ({ id }) => {
    const { applicationId, professionalId } = schema.deskNotes;
    return or(eq(professionalId, id), isInOwn(applicationId, id));
  },
  idempotencyKeys: ({ id }) => eq(schema.idempotencyKeys.userId, id),
  auditEvents: ({ id }) => {
    const { actorId, subjectId, subjectType } = schema.auditEvents;
    return or(eq(actorId, id), and(inArray(subjectType, ['user', 'professional']), eq(subjectId, id)));
  },
  auditPersonal: ({ id }) => eq(schema.auditPersonal.subjectUserId, id),
};

/** Messages of the other side that a person has. */
const isMessageTo = (id: string): SQL =>
  sql`not is_waiting and is_with_receiver and exists (select from conversation_sides own where own.conversation_id = messages.conversation_id and own.user_id = ${id} and own.side <> messages.sender_side)`;

/** Rows of applications that a client sent. */
const isInOwn = (applicationId: Column, userId: string): SQL =>
  sql`${applicationId} in (select a.id from applications a where a.user_id = ${userId})`;

/** Statements and files of the other side in a person's cases; also when its account is gone. */
const isFromOtherSide = ({ problemId, side }: Readonly<Record<'problemId' | 'side', Column>>, id: string): SQL =>
  sql`(${problemId}, ${side}) in (select p.id, 'professional' from problems p where p.client_id = ${id} union all select p.id, 'client' from problems p where p.professional_id = ${id})`;

/** Further limits on the export of a person's rows: nothing about anyone else. */
const exportLimits: Partial<Record<Section, (db: Queryable) => SQL>> = {
  // A visitor may have given anyone's address: the row goes with the address's owner, but the words are not theirs.
  contactMessages: () => eq(schema.contactMessages.isSignedIn, true),
  // Until the delivery they are the professional’s alone.
  deliveryFilesReceived: () => isNotNull(schema.deliveryFiles.deliveredAt),
  auditPersonal: (db) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(schema.auditEvents)
        .where(
          and(
            eq(schema.auditEvents.seq, schema.auditPersonal.seq),
            notInArray(schema.auditEvents.action, [...doneByOthers, ...unheard]),
          ),
        ),
    ),
};

/** Selects a person's rows of a section. */
export const belongsTo = (section: Section, person: Person): SQL => whose[section](person) ?? sql`false`;

/** Reads the rows of a section that a person gets, with the exported columns. */
export async function readSection(db: Queryable, section: Section, person: Person): Promise<Row[]> {
  const { table, exported }: PersonalTable = personalData[section];
  const columns = getTableColumns(table);
  const selected = Object.fromEntries(Object.keys(exported).map((name) => [name, columns[name]!]));
  return await db
    .select(selected)
    .from(table)
    .where(and(belongsTo(section, person), exportLimits[section]?.(db)));
}

/** Reads everything that is exported of a person, by section. */
export async function readAll(db: Queryable, person: Person): Promise<Record<Section, Row[]>> {
  const sections = Object.keys(personalData) as Section[];
  const read: [Section, Row[]][] = [];
  // One after the other: the transaction has one connection.
  for (const section of sections) read.push([section, await readSection(db, section, person)]);
  return Object.fromEntries(read) as Record<Section, Row[]>;
}

const sameAs = (column: typeof schema.mails.recipient | typeof schema.contactMessages.email, email: string | null) =>
  email === null ? sql`false` : eq(column, email);
