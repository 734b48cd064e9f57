import { demoEmail } from '#shared/account/demo-accounts.ts';
import type { Profession } from '#shared/choices.ts';
import type { professionals, users } from '#server/db/schema/index.ts';
import { searchColumns } from '#server/features/professionals/index.ts';
import { buildBiography } from './biography.ts';
import { checkedUntil, type CredentialRow, type Holder } from './credentials.ts';
import { buildFees } from './fees.ts';
import { daysAfter, sampleId } from '#sample/moments.ts';
import { buildPerson, type Person } from './person.ts';
import { districtFor, placeIn, type Where } from './place.ts';
import { buildPractice, type Practice } from './practice.ts';
import { portraitPath } from '#sample/portraits/picture-names.ts';
import { dealtKind, type Random, seededRandom } from '#sample/random.ts';
import { professionStock } from '#sample/stock/peoples.ts';
import { notes } from '#sample/stock/texts.ts';
import { buildWallet } from './wallet.ts';
import { pickCertifications, pickQualifications, pickUniversity } from './training.ts';

export type UserRow = typeof users.$inferInsert;
export type ProfessionalRow = typeof professionals.$inferInsert;

/** A sample professional: the rows, and the facts for reviews of this person. */
export interface SampleProfessional {
  user: UserRow;
  professional: ProfessionalRow & { approvalStatus: 'pending' | 'approved' | 'rejected' };
  credentials: CredentialRow[];
  holder: Holder;
  person: Person;
  where: Where;
  practice: Practice;
  profession: Profession;
}

/** A professional who is one of the demo's own accounts, with an address that is printed at the start. */
interface DemoProfessional {
  readonly email: string;
  readonly approvalStatus: 'approved' | 'pending';
}

/** The first two. Those that came later have numbers beyond all sizes (`fill/fill-accounts.ts`). */
export const demoProfessionals: readonly DemoProfessional[] = [
  { email: demoEmail('professional'), approvalStatus: 'approved' },
  { email: demoEmail('pending'), approvalStatus: 'pending' },
];

/** About profiles that wait, there is often none. */
const decisionNotes = { pending: ['', '', '', ...notes.pending], rejected: notes.rejected };

/** In twenty. */
const approvalWeights = { approved: 17, pending: 2, rejected: 1 };
const professionWeights = Object.fromEntries(
  Object.entries(professionStock).map(([profession, { cards }]) => [profession, cards]),
) as Record<Profession, number>;

/** Builds the index-th sample professional, the same for every size of the marketplace; dates are relative to `now`. */
export function buildProfessional(
  index: number,
  now: Date,
  account: DemoProfessional | undefined = demoProfessionals[index],
): SampleProfessional {
  const random = seededRandom('professional', index);
  const where = placeIn(districtFor(index, 'professional'), random);
  const person = buildPerson(where.district, random);
  const { kind: profession, nth: nthOfProfession } = dealtKind(professionWeights, index, 'profession');
  const practice = buildPractice(person, profession, where, random);
  const years = pickYears(random);
  const university = pickUniversity(person, random);
  const servesRemote = random.chance(where.isCapital ? 0.55 : 0.35);
  const approvalStatus = account?.approvalStatus ?? dealtKind(approvalWeights, index, 'approval').kind;
  const createdAt = daysAfter(now, -ageInDays(approvalStatus, account !== undefined, random));
  const updatedAt = approvalStatus === 'pending' ? createdAt : daysAfter(createdAt, 0.1 + random.next() * 4);
  const life = { index, person, profession, nthOfProfession, practice, where, years, university, servesRemote };
  const fees = buildFees(profession, years, where, index, random);
  const { specializations } = professionStock[profession];

  const profile = {
    id: sampleId(createdAt, random, index),
    name: publicName(person, index, random),
    avatarUrl: portraitPath(person, years, index),
    businessName: practice.businessName,
    businessType: professionStock[profession].businessType,
    businessAddress: practice.address,
    profession,
    district: where.district,
    // None: an invented address is a dead link, a real one another firm's.
    website: null,
    bio: buildBiography({ ...life, since: now.getUTCFullYear() - years }, random),
    specializations: specializations
      .slice(0, 1)
      .concat(random.shuffled(specializations.slice(1)).slice(0, random.int(0, 2))),
    qualifications: pickQualifications(profession, years, university, random),
    languagesSpoken: person.languages,
    certifications: pickCertifications(random),
    hourlyRateMin: fees.min,
    hourlyRateMax: fees.max,
    feeStructure: fees.structure,
    yearsExperience: random.chance(0.03) ? null : years,
    servesRemote,
    acceptingClients: random.chance(0.92),
    approvalStatus,
    approvedAt: approvalStatus === 'approved' ? updatedAt : null,
    adminNotes: approvalStatus === 'approved' ? '' : random.pick(decisionNotes[approvalStatus]),
    isSample: true,
    createdAt,
    updatedAt,
  };
  const holder = { ...profile, index };
  const credentials = buildWallet(holder, now, random);
  const professional = {
    ...profile,
    ...searchColumns(profile),
    checkedUntil: checkedUntil(profile.profession, credentials),
  };
  return {
    professional,
    person,
    where,
    practice,
    profession,
    credentials,
    holder,
    user: buildUser(person, index, professional, account?.email),
  };
}

function buildUser(
  person: Person,
  index: number,
  { id, district, createdAt }: ProfessionalRow,
  email = `${mailName(person)}.${index}@demo.mwesigwa.ug`,
): UserRow {
  return {
    id,
    email,
    role: 'professional',
    firstName: person.firstNames,
    lastName: person.surname,
    district,
    emailVerifiedAt: daysAfter(createdAt, 0.01),
    isSample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns the part of an e-mail address before the number: `grace.nakato`. */
export function mailName({ firstName, surname }: Person): string {
  return `${firstName}.${surname}`.toLowerCase().replace(/[^a-z.]/g, '');
}

/** Picks years of experience, more of them in mid-career than at either end. */
function pickYears(random: Random): number {
  return 1 + Math.floor((random.next() + random.next() * random.next()) * 17);
}

function ageInDays(
  status: SampleProfessional['professional']['approvalStatus'],
  isDemoAccount: boolean,
  random: Random,
): number {
  if (status === 'pending') return 0.5 + random.next() * 20;
  if (isDemoAccount) return 400;
  return (status === 'rejected' ? 8 : 12) + random.next() ** 1.3 * 880;
}

/** Formats the name as on a door: now and then with a title or the surname first, and a few are very long. */
function publicName(person: Person, index: number, random: Random): string {
  const { firstNames, surname, otherSurname, sex, community } = person;
  if (index % 80 === 47) {
    const further = sex === 'male' ? 'Deogratius Emmanuel Kizito' : 'Immaculate Bernadette Kirabo';
    return `${firstNames} ${further} ${surname}-${otherSurname}`;
  }
  const name = community === 'Asians' || random.chance(0.94) ? `${firstNames} ${surname}` : `${surname} ${firstNames}`;
  return random.chance(0.015) ? `Dr ${name}` : name;
}
