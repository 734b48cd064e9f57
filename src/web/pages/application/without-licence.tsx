import type { Application } from '#shared/api/applications/application-shapes.ts';

/**
 * Before a client accepts: says that the work needs a licence but we have checked none, and why our team chose this
 * person.
 */
export function WithoutLicence({ licence }: { licence: Application['licence'] }) {
  return (
    <div role="note" className="rounded border border-clay bg-clay-tint p-4 wrap-anywhere">
      <p className="font-semibold text-clay">We have checked no licence for this work</p>
      <p className="mt-1">{licence.words}</p>
      {licence.reason !== '' && (
        <>
          <p className="mt-2 text-sm">Why our team assigned it all the same:</p>
          <p className="whitespace-pre-line">{licence.reason}</p>
        </>
      )}
      <p className="mt-2 text-sm">{licence.source}</p>
    </div>
  );
}
