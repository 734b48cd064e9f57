import type { PublicProfessional } from '#shared/api/professionals/professionals.ts';
import { brand } from '#shared/brand.ts';
import { CredentialCard } from './credential-card.tsx';
import { experienceInWords } from './profile-words.ts';

/** Licences as we checked them, and education as the professional describes it. */
export function ExperienceSection({ professional }: { professional: PublicProfessional }) {
  const { name, qualifications, credentials, years_experience } = professional;
  return (
    <section id="experience" aria-labelledby="experience-title">
      <h2 id="experience-title" className="text-2xl">
        Experience
      </h2>
      {years_experience !== null && <p className="mt-3">{experienceInWords(years_experience)}</p>}
      <h3 className="mt-6 text-lg">Licences and certificates</h3>
      {credentials.length > 0 ? (
        <div className="mt-3 space-y-4">
          {credentials.map((credential) => (
            <CredentialCard key={credential.id} credential={credential} />
          ))}
        </div>
      ) : (
        <p className="mt-2 max-w-prose">
          {brand.name} has not checked a licence or certificate of this professional. Ask to see one, and ask the
          regulator, before you agree to anything.
        </p>
      )}
      <h3 className="mt-6 text-lg">Certifications</h3>
      {qualifications.length > 0 ? (
        <>
          <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5 marker:text-gold-deep">
            {qualifications.map((qualification) => (
              <li key={qualification} className="wrap-anywhere">
                {qualification}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm wrap-anywhere text-muted">
            {`As given by ${name}; not checked by ${brand.name}.`}
          </p>
        </>
      ) : (
        <p className="mt-2">No qualifications listed</p>
      )}
    </section>
  );
}
