import type { HealthCheck, HealthState } from '#shared/api/health/health.ts';
import { type HealthRule, healthLevels, healthRules } from '#shared/health/health-rules.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { healthCopy } from './health-copy.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { LevelBadge } from './level-badge.tsx';
import { titleFor, valueInWords } from './health-words.ts';

const tones = { green: 'done', amber: 'notable', red: 'failure' } as const;

/** The worst problems first: what is broken, since when, and what to do first. */
export function HealthSummary({ state: { level, checks } }: { state: HealthState }) {
  const bad = checks
    .filter((check) => check.level !== 'green')
    .toSorted((a, b) => healthLevels.indexOf(b.level) - healthLevels.indexOf(a.level));
  return (
    <FormNotice id="health-summary" tone={tones[level]} title={healthCopy.summaries[level]}>
      {bad.length > 0 && (
        <ul className="mt-3 space-y-4">
          {bad.map((check) => (
            <Trouble key={titleFor(check)} check={check} />
          ))}
        </ul>
      )}
    </FormNotice>
  );
}

function Trouble({ check }: { check: HealthCheck }) {
  const { broken, first, section }: HealthRule = healthRules[check.rule];
  return (
    <li className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{titleFor(check)}</strong>
        <LevelBadge level={check.level} />
        <span className="text-sm text-muted">
          {valueInWords(check)}
          {check.since !== null && `, since ${formatMoment(check.since)}`}
        </span>
      </p>
      <p className="mt-1 max-w-prose">{broken}</p>
      <p className="mt-1 max-w-prose">
        <strong>First:</strong> {first}
      </p>
      <p className="mt-1 text-sm text-muted">More in docs/operations.md, ‘{section}’.</p>
    </li>
  );
}
