import { z } from 'zod';
import { credentialCategories, kindCodes } from '#shared/credentials/credential-codes.ts';
import { caseKinds, caseOutcomes, caseStates, credentialValidities } from '#shared/credentials/credential-states.ts';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { day, id, instant, ordinal } from '#shared/api/fields.ts';

const file = z.strictObject({
  id,
  at: instant,
  name: z.string().describe('File name given by the sender'),
  kind: z.enum(fileKinds),
  bytes: ordinal,
});

/** A claim as its holder and admins read it. */
export const credential = z.strictObject({
  id,
  kind: z.enum(kindCodes),
  category: z.enum(credentialCategories),
  title: z.string(),
  regulator: z.string().describe('Usual abbreviation'),
  number: z.string().nullable(),
  heldBy: z.enum(['person', 'firm']),
  holderName: z.string(),
  authority: z.string().describe('The person’s place in the firm that holds it; or empty'),
  actsFor: z.string().describe('Company or insurer that the licence names; or empty'),
  actsForUntil: day.nullable().describe('Last day of that company’s own licence'),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  expiresOn: day.nullable().describe('The last day on which it counts as checked; null before it is checked'),
  standing: z.enum(credentialValidities).describe('Today, in Kampala'),
  checkedAt: instant.nullable(),
  checkedAgainst: z.string().nullable(),
  checkers: z.int().min(1).max(2).describe('How many different people checked it'),
  reason: z.string().describe('Of the latest decision; or empty'),
  question: z.string().describe('What our team asks, while it waits for an answer; or empty'),
  files: z.array(file).describe('Evidence; that of an identity is deleted with the decision'),
  createdAt: instant,
  version: ordinal,
});
export type Credential = z.infer<typeof credential>;

/** A case in the admins' list. */
export const caseSummary = z.strictObject({
  id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  outcome: z.enum(caseOutcomes).nullable(),
  title: z.string().describe('Of the credential; for a doubt without one, what it is about'),
  regulator: z.string().nullable(),
  professionalId: id.nullable(),
  professionalName: z.string().nullable(),
  openedAt: instant,
  waitingSince: instant,
  dueAt: instant.nullable().describe('When our team means to have looked; null while nothing waits for it'),
  decidedAt: instant.nullable(),
  version: ordinal,
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** Someone else with the same number: one of them may have copied it. */
const sameNumber = z.strictObject({
  professionalId: id,
  professionalName: z.string(),
  title: z.string(),
  standing: z.enum(credentialValidities),
});

/** A case with the claim beside the reference. */
export const credentialCase = caseSummary.extend({
  credential: credential.nullable(),
  profession: z.string().nullable(),
  profileName: z.string().nullable().describe('Name and firm of the profile, to compare with the holder'),
  isFirst: z.boolean().describe('Whether nothing of this person was checked before'),
  needsTwo: z.boolean().describe('Whether a second admin has to look before it counts'),
  firstBy: z
    .strictObject({ name: z.string(), isCaller: z.boolean(), at: instant, found: z.string() })
    .nullable()
    .describe('The first of two admins'),
  text: z.string().describe('A stranger’s words, or the line of a regulator’s notice'),
  source: z.string(),
  reporterEmail: z.string(),
  reference: z
    .strictObject({
      regulator: z.string(),
      website: z.string(),
      register: z.string(),
      howToCheck: z.string(),
      address: z.string().nullable(),
      telephone: z.string().nullable(),
      hours: z.string().nullable(),
      source: z.string().describe('Where these are from, and of when'),
    })
    .nullable(),
  sameNumber: z.array(sameNumber),
  earlier: z
    .array(
      z.strictObject({
        kind: z.enum(caseKinds),
        outcome: z.enum(caseOutcomes),
        decidedAt: instant,
        reason: z.string(),
        found: z.string(),
        against: z.string(),
        listDay: day.nullable(),
      }),
    )
    .describe('Decided cases of the same credential, the latest first'),
  outcomes: z.array(z.enum(caseOutcomes)).describe('Decisions possible now'),
  reason: z.string(),
  found: z.string(),
  against: z.string(),
  listDay: day.nullable(),
});
export type CredentialCase = z.infer<typeof credentialCase>;
