import type { Profession } from '#shared/choices.ts';
import { markingKindsFor, noLicenceKnown } from '#shared/credentials/credential-kinds.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { landingGuides } from '#web/copy/landing.ts';
import { oneProfessional } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The profession's licensing body and how anyone can check it; or that no licence is known. */
export function WhatToCheck({ profession }: { profession: Profession }) {
  const kinds = markingKindsFor(profession);
  const guide = landingGuides[profession];
  return (
    <section aria-labelledby="check" className="column py-8">
      <h2 id="check" className="text-3xl">
        Before you choose {oneProfessional(profession)}
      </h2>
      {kinds.length === 0 && <p className="mt-3 max-w-prose">{noLicenceKnown[profession]}</p>}
      {kinds.length > 0 && (
        <>
          <p className="mt-3 max-w-prose">
            Ask which of these licences they have, and check it yourself. It costs nothing.
          </p>
          <ul className="mt-5 grid gap-5 md:grid-cols-2">
            {kinds.map(({ code, title, regulatorCode, allows, mayNot, howToCheck, source }) => (
              <li key={code} className="rounded border border-line bg-surface p-5">
                <h3 className="text-lg">{`${title}, ${findShortName(regulatorCode)}`}</h3>
                <p className="mt-2">
                  <strong>May:</strong> {allows} <strong>May not:</strong> {mayNot}
                </p>
                <p className="mt-2">{howToCheck}</p>
                <p className="mt-2 text-sm text-muted">{`Source: ${source}`}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {regulators
              .filter(({ code }) => kinds.some(({ regulatorCode }) => regulatorCode === code))
              .map(({ code, name, website }) => (
                <a key={code} href={website} className="text-link tall gap-1">
                  {name}
                  <Icon name="outside" className="size-4" />
                </a>
              ))}
          </p>
        </>
      )}
      <p className="mt-2">
        <a href={paths.guide(guide.name)} className="text-link tall">
          Guide: {guide.title}
        </a>
      </p>
    </section>
  );
}

const findShortName = (code: string) => regulators.find((known) => known.code === code)?.shortName;
