import type { PersonDetails } from '#shared/api/people/people.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { roleNames } from '#shared/roles.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { formatCount, formatDay, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { stateHelp } from './people-words.ts';

/** What we know about an account, without anything secret. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { id, role, state, phone, district, createdAt, lastActiveAt, emailConfirmedAt, termsAcceptedAt } = person;
  const { twoStepSince, twoStepEndsAt, passkeys, sessions, applications, engagedWork, consultations } = person;
  return (
    <dl className="ruled">
      <Line term="Account type">{roleNames[role]}</Line>
      {stateHelp[state] !== undefined && <Line term="What this means">{stateHelp[state]}</Line>}
      {role === 'professional' && (
        <Line term="Profile">
          <DeskLink to={`${paths.adminDashboardTab('professionals')}?open=${id}`} className="text-link">
            Open the profile
          </DeskLink>
        </Line>
      )}
      <Line term="Joined">{formatDay(createdAt)}</Line>
      <Line term="Last active">{lastActiveAt === null ? 'Not in the last month' : formatMoment(lastActiveAt)}</Line>
      <Line term="E-mail address confirmed">{emailConfirmedAt === null ? 'No' : formatDay(emailConfirmedAt)}</Line>
      <Line term="Terms accepted">{termsAcceptedAt === null ? 'Not yet' : formatDay(termsAcceptedAt)}</Line>
      {phone !== null && <Line term="Telephone">{formatPhone(phone)}</Line>}
      {district !== null && <Line term="District">{district}</Line>}
      <Line term="Two-step sign-in">{twoStepSince === null ? 'Off' : `On since ${formatDay(twoStepSince)}`}</Line>
      {twoStepEndsAt !== null && <Line term="It will be turned off">{formatMoment(twoStepEndsAt)}</Line>}
      <Line term="Passkeys">{formatCount(passkeys)}</Line>
      <Line term="Signed in">{sessions === 0 ? 'Nowhere' : `On ${plural(sessions, 'device')}`}</Line>
      {role !== 'admin' && (
        <Line term="Applications">
          {formatCount(applications)}
          {engagedWork > 0 && `, ${formatCount(engagedWork)} with agreed work`}
        </Line>
      )}
      {person.releasedAt !== null && <Line term="Released for deletion">{formatDay(person.releasedAt)}</Line>}
      {role !== 'admin' && <Line term="Open consultations">{formatCount(consultations)}</Line>}
    </dl>
  );
}
