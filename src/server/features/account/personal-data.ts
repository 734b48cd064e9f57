import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from './personal-table.ts';
import { problemData } from './problem-data.ts';
import { reviewData } from './review-data.ts';
import { securityData } from './security-data.ts';
import { workData } from './work-data.ts';

const { number, secret, derived, ours, internal, others } = withheldAs;
const deleted = { how: 'deleted' } as const;

/**
 * Every table that holds something about a person, and all its columns. The export is made from it, the erasure is
 * tested against it, and a test fails when a table or column of the database stands in no list.
 */
export const personalData = {
  users: {
    table: schema.users,
    title: 'Your account',
    exported: {
      id: 'Number of the account',
      email: 'E-mail address',
      role: 'Kind of account',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Telephone number',
      district: 'District',
      profileImage: 'Photo',
      emailVerifiedAt: 'E-mail address confirmed',
      termsVersion: 'Version of the terms agreed to',
      termsAcceptedAt: 'Terms agreed to',
      adultDeclaredAt: 'Said to be of age',
      suspendedAt: 'Suspended',
      createdAt: 'Member since',
      updatedAt: 'Last changed',
    },
    withheld: { passwordHash: secret, isSample: ours, version: ours },
    erasure: deleted,
  },
  professionals: {
    table: schema.professionals,
    title: 'Your public profile',
    exported: {
      name: 'Name',
      businessName: 'Business name',
      businessType: 'Business type',
      businessAddress: 'Business address',
      profession: 'Profession',
      district: 'District',
      phoneNumber: 'Telephone number',
      website: 'Website',
      bio: 'About you',
      specializations: 'Specializations',
      qualifications: 'Qualifications',
      languagesSpoken: 'Languages',
      certifications: 'Certifications',
      hourlyRateMin: 'Lowest hourly rate (USh)',
      hourlyRateMax: 'Highest hourly rate (USh)',
      feeStructure: 'Fees',
      yearsExperience: 'Years of experience',
      avatarUrl: 'Photo',
      servesRemote: 'Works by telephone and online',
      acceptingClients: 'Takes new clients',
      approvalStatus: 'Approval',
      approvedAt: 'Approved',
      decisionReason: 'Reason of the decision',
      resubmittedAt: 'Sent for review again',
      averageRating: 'Average rating',
      totalReviews: 'Number of reviews',
      createdAt: 'Made',
      updatedAt: 'Last changed',
    },
    withheld: {
      id: number,
      adminNotes: internal,
      yearsSort: derived,
      searchText: derived,
      locationNorm: derived,
      nameSort: derived,
      specializationsNorm: derived,
      feeFrom: derived,
      ratedAs: derived,
      specialityBits: derived,
      languageBits: derived,
      isSample: ours,
      version: ours,
    },
    erasure: deleted,
  },
  profileRevisions: {
    table: schema.profileRevisions,
    title: 'Changes of your profile that were, or are to be, checked',
    exported: {
      fields: 'What you wished',
      state: 'What became of it',
      decisionReason: 'Reason of the decision',
      submittedAt: 'Sent',
      changedAt: 'Last changed',
      decidedAt: 'Decided or taken back',
    },
    withheld: { id: number, professionalId: number, decidedBy: others, baseVersion: ours, version: ours },
    erasure: deleted,
  },
  credentials: {
    table: schema.credentials,
    title: 'Your licences and certificates',
    exported: {
      kindCode: 'Kind',
      number: 'Number',
      heldBy: 'Held by the person or the firm',
      holderName: 'Name of the holder',
      validUntil: 'Valid until',
      status: 'What came of checking it',
      checkedAt: 'Checked',
      checkedAgainst: 'Checked against',
      createdAt: 'Given to us',
      updatedAt: 'Last changed',
    },
    withheld: { id: number, professionalId: number, checkedBy: others, isSample: ours },
    erasure: deleted,
  },
  ...reviewData,
  consultations: {
    table: schema.consultations,
    title: 'Consultations that you asked for',
    exported: {
      id: 'Number of the request',
      name: 'Your name',
      email: 'Your e-mail address',
      phone: 'Your telephone number',
      message: 'Your words',
      status: 'What became of it',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: { clientId: number, professionalId: others, reviewAskedAt: ours, version: ours },
    erasure: { how: 'cleared', columns: ['clientId', 'name', 'email', 'phone', 'message'], because: 'consultations' },
  },
  consultationsReceived: {
    table: schema.consultations,
    title: 'Consultations that you were asked for',
    exported: {
      id: 'Number of the request',
      status: 'What became of it',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: {
      professionalId: number,
      clientId: others,
      name: others,
      email: others,
      phone: others,
      message: 'what somebody else wrote to you in confidence; your dashboard shows it',
      reviewAskedAt: ours,
      version: ours,
    },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'consultations' },
  },
  contactMessages: {
    table: schema.contactMessages,
    title: 'Messages that you wrote to us',
    exported: {
      name: 'Name',
      email: 'E-mail address',
      subject: 'Subject',
      message: 'Your words',
      type: 'About',
      status: 'What became of it',
      createdAt: 'Written',
      updatedAt: 'Last changed',
    },
    withheld: { id: number, userId: number, isSignedIn: ours, version: ours },
    erasure: deleted,
  },
  ...workData,
  ...problemData,
  ...securityData,
} as const satisfies Record<string, PersonalTable>;

/**
 * Tables without anything about a person, and why. Tables of jobs (`pgboss`) carry numbers only: `outbox/enqueue.ts`
 * refuses anything else.
 */
export const impersonalTables: Readonly<Record<string, string>> = {
  districts: 'places',
  regulators: 'authorities',
  credential_kinds: 'kinds of licences',
  marketplace_counts: 'how many professionals there are',
  marketplace_ratings: 'sums of stars',
  review_counts: 'how many reviews there are',
  marketplace_version: 'one number',
  installation: 'what kind of installation this is',
  sample_runs: 'what the demo was filled with',
  page_views: 'counts of a day, of nobody',
  audit_seals: 'hashes over the log of decisions',
  rate_limits: 'counters by hashes of who is counted, for a day at most; those of the account are erased with it',
};
