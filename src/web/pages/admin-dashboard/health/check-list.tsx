import type { HealthCheck } from '#shared/api/health/health.ts';
import { healthRules } from '#shared/health/health-rules.ts';
import { LevelBadge } from './level-badge.tsx';
import { SendNow } from './send-now.tsx';
import { limitsInWords, titleFor, valueInWords } from './health-words.ts';

const row =
  'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 wrap-anywhere min-[44rem]:grid min-[44rem]:grid-cols-[7rem_1.3fr_1fr_1.4fr] min-[44rem]:gap-x-4';

/** Every rule with its figure, whether it passes or not. */
export function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <section aria-labelledby="health-checks">
      <h3 id="health-checks" className="text-xl">
        Rules
      </h3>
      <ul aria-labelledby="health-checks" className="mt-3 divide-y divide-line rounded border border-line bg-surface">
        {checks.map((check) => (
          <li key={titleFor(check)} className={row}>
            <span>
              <LevelBadge level={check.level} />
            </span>
            <span>
              <span className="font-semibold">{titleFor(check)}</span>
              {healthRules[check.rule].of === 'process' && <span className="text-sm text-muted"> in this process</span>}
            </span>
            <span className="tabular-nums">{valueInWords(check)}</span>
            <span className="text-sm text-muted max-[44rem]:w-full">{limitsInWords(healthRules[check.rule])}</span>
            {check.rule === 'mailWait' && check.level !== 'green' && <SendNow />}
          </li>
        ))}
      </ul>
    </section>
  );
}
