import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { CredentialCard } from './credential-card.tsx';
import { type CredentialView, expiredInWords, type ProfessionalView } from './trust-words.ts';

/** The page's text about something else that we checked, such as a licence for other work or a registration. */
type OtherCheck = Pick<CredentialView, 'title' | 'regulator_short' | 'checked_at' | 'may_not' | 'is_sample'>;

/** Licences as we checked them, and education as the professional describes it. */
export function ExperienceSection({
  professional,
}: {
  professional: ProfessionalView & { other_checks?: readonly OtherCheck[] };
}) {
  const { name, profession, qualifications, credentials, expired_licence, other_checks = [] } = professional;
  return (
    <section id="experience" aria-labelledby="experience-title">
      <h2 id="experience-title" className="text-2xl">
        Experience
      </h2>
      <h3 className="mt-4 text-lg">Licences and certificates</h3>
      {credentials.length > 0 ? (
        <div className="mt-3 stack-4">
          {credentials.map((credential) => (
            <CredentialCard key={`${credential.title} ${credential.number}`} credential={credential} />
          ))}
        </div>
      ) : (
        <p className="mt-2 max-w-prose">
          {isWithoutLicence(profession)
            ? 'No licence exists in Uganda for this advice. Before you agree to anything, ask for a written price and what you’ll get for it.'
            : expired_licence
              ? `${expiredInWords(expired_licence)}. Before you agree to anything, ask to see the renewal, and check it with the regulator.`
              : 'No licence checked yet. Before you agree to anything, ask to see the licence, and check it with the regulator.'}{' '}
          <a href={paths.guide('how-to-check-an-advisers-licence')} className="text-link -my-2.5 tall">
            How to check a licence
          </a>
        </p>
      )}
      {other_checks.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Also holds</h3>
          <ul className="mt-2 max-w-prose bullets stack-1">
            {other_checks.map((one) => (
              <li key={one.title} className="wrap-anywhere">
                {one.is_sample
                  ? `${one.title}: a made-up example`
                  : `${one.title}, ${one.regulator_short}: seen on ${formatDay(one.checked_at)}. ${one.may_not}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 text-lg">Certifications</h3>
      {qualifications.length > 0 ? (
        <>
          <ul className="mt-2 max-w-prose bullets stack-1">
            {qualifications.map((qualification) => (
              <li key={qualification} className="wrap-anywhere">
                {qualification}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm wrap-anywhere text-muted">{`${name} told us about these. We haven’t checked them.`}</p>
        </>
      ) : (
        <p className="mt-2">No qualifications listed</p>
      )}
    </section>
  );
}
