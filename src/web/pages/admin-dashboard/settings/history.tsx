import type { ReactNode } from 'react';
import type { Version, Versions } from '#shared/api/settings/settings.ts';
import type { SettingFields } from '#shared/settings/setting-fields.ts';
import { versionCopy as copy } from '#web/copy/settings/versions.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { QueryState } from '#web/data/use-server-query.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { changeInWords } from './version-words.ts';

/** A field of a version. */
const valueInWords = (value: string | null) => (value === null ? 'as set when installed' : value || 'nothing');

interface HistoryProps {
  answer: QueryState<Versions>;
  fields: SettingFields;
  /** Number of the current version. */
  newest: number;
}

/** Who changed a setting, when and what, with a link to restore each version. The address says which page. */
export function History({ answer, fields, newest }: HistoryProps) {
  const { query, hrefWith } = useListAddress();
  const page = answer.state === 'ready' ? answer.data : undefined;
  return (
    <section aria-labelledby="history-title">
      <h4 id="history-title" tabIndex={-1} className="text-lg outline-none">
        {copy.title}
      </h4>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label={copy.loading} lines={4} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {page && newest === 1 && <p className="rounded border border-line bg-surface p-4">{copy.none}</p>}
        {page && newest > 1 && (
          <>
            <ol className="divide-y divide-line rounded border border-line bg-surface">
              {page.versions.map((version) => (
                <Item key={version.version} version={version} fields={fields} isNewest={version.version === newest} />
              ))}
            </ol>
            <p className="not-in-print mt-3 flex flex-wrap gap-3">
              {query.has('before') && <ButtonLink to={hrefWith({ before: undefined })}>{copy.latest}</ButtonLink>}
              {page.hasEarlier && (
                <ButtonLink to={hrefWith({ before: String(page.versions.at(-1)?.version) })}>{copy.earlier}</ButtonLink>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

const ButtonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <DeskLink to={to} preventScrollReset className={buttonClass('secondary', 'not-in-print')}>
    {children}
  </DeskLink>
);

function Item({ version, fields, isNewest }: { version: Version; fields: SettingFields; isNewest: boolean }) {
  const { hrefWith } = useListAddress();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2 wrap-anywhere">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-muted">
          <span className="tabular-nums">Version {version.version}</span> · {changeInWords(version)}
        </p>
        <dl>
          {version.changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt className="inline font-semibold">{fields[name]?.label}: </dt>
              <dd className="inline whitespace-pre-line">
                <del className="text-muted no-underline">{valueInWords(before)}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> became </span>
                <ins className="no-underline">{valueInWords(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {!isNewest && (
        <ButtonLink to={hrefWith({ act: 'restore', open: String(version.version) })}>
          Restore<span className="sr-only"> version {version.version}</span>
        </ButtonLink>
      )}
    </li>
  );
}
