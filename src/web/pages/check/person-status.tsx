import type { CheckedPerson, CredentialCheck } from '#shared/api/credentials/check.ts';
import { brand } from '#shared/brand.ts';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import { decisiveCredential, readValidity } from '#shared/credentials/verdict.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Today's validity of a credential, as the public sees it. */
const validityBadges = {
  checked: { tone: 'good', text: 'Checked' },
  future: { tone: 'plain', text: 'Not begun yet' },
  ended: { tone: 'urgent', text: 'Ended' },
  revoked: { tone: 'urgent', text: 'No longer checked' },
} as const;

/** Everything that we checked about a person: current credentials first, then those no longer valid. */
export function PersonStatus({ person }: { person: CheckedPerson }) {
  const { credentials, approvedAt } = person;
  const isLicensed = credentials.some(({ standing: validity, counts }) => counts && validity === 'checked');
  return (
    <>
      {!isLicensed && <p className="font-semibold">{withoutLicence(person)}</p>}
      {approvedAt && <p className="text-sm text-muted">{`In our public list since ${formatDay(approvedAt)}`}</p>}
      <ul className="mt-3 stack-3">
        {credentials.map((credential) => (
          <Status
            key={`${credential.title} ${credential.number} ${credential.checkedAt} ${credential.validUntil}`}
            credential={credential}
          />
        ))}
      </ul>
    </>
  );
}

/** Why no licence for the advice of their profession is checked today. */
function withoutLicence(person: CheckedPerson): string {
  const { profession, credentials } = person;
  if (isWithoutLicence(profession)) return words.noneExists;
  const decisive = decisiveCredential(person);
  const end = decisive ? readValidity(decisive).end : null;
  // Most licences end on 31 December, and their renewals reach us in the weeks after it.
  if (end !== null && end === decisive?.validUntil) return words.renewal(formatDay(end));
  if (credentials.some(({ counts }) => counts)) return 'We have no checked licence for them today.';
  return credentials.length > 0 ? words.onlyOthers : words.nothingChecked;
}

function Status({ credential }: { credential: CredentialCheck }) {
  const {
    standing: validity,
    title,
    regulator,
    number,
    holderName,
    heldBy,
    validFrom,
    validUntil,
    expiresOn,
    isSample,
  } = credential;
  const { tone, text } = validityBadges[validity];
  const isValid = validity === 'checked';
  return (
    <li className="whole-in-print border-l-2 border-line pl-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{title}</strong>
        <Badge tone={isSample ? 'plain' : tone}>{text}</Badge>
      </p>
      <p className="text-sm">
        {`${regulator}${number === null ? '' : `, number ${number}`}. Held by ${holderName}${heldBy === 'firm' ? ' (the firm)' : ''}.`}
      </p>
      <p className="text-sm">
        {isSample
          ? 'A made-up example. We didn’t check a real licence.'
          : `${isValid ? 'Checked' : 'It was checked'} by ${credential.checkers === 2 ? 'two people' : 'one person'} of ${brand.name} on ${formatDay(credential.checkedAt)}, against ${credential.checkedAgainst}.`}
        {validity === 'future' && validFrom && ` It begins on ${formatDay(validFrom)}.`}
        {isValid && validUntil && ` Valid until ${formatDay(validUntil)}.`}
        {isValid && expiresOn && expiresOn !== validUntil && ` We check it again by ${formatDay(expiresOn)}.`}
        {validity === 'ended' &&
          expiresOn &&
          (expiresOn === validUntil
            ? ` It ended on ${formatDay(validUntil)}.`
            : ` We needed to see a current one by ${formatDay(expiresOn)}, but didn’t.`)}
        {validity === 'revoked' && credential.endedAt && ` The mark ended on ${formatDay(credential.endedAt)}.`}
      </p>
      {isValid && (
        <p className="text-sm">
          <strong>May:</strong> {credential.allows} <strong>May not:</strong> {credential.mayNot}{' '}
          <span className="text-muted">{`Source: ${credential.source}.`}</span>
        </p>
      )}
    </li>
  );
}
