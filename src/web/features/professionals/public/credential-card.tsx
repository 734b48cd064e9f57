import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type CredentialView, validInWords } from './trust-words.ts';

/** One licence or certificate as a line that opens: its issuer, scope and our check, and how to check it yourself. */
export function CredentialCard({ credential }: { credential: CredentialView }) {
  return (
    <details className="group whole-in-print rounded border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-2">
        <h4 className="font-serif text-lg">{credential.title}</h4>
        <Badge tone="good">Checked</Badge>
        <Icon name="down" className="not-in-print ml-auto size-5 group-open:rotate-180" />
      </summary>
      <p className="mt-1">{`${credential.regulator} (${credential.regulator_short})`}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[auto_1fr]">
        <Line term="May">{credential.allows}</Line>
        <Line term="May not">{credential.may_not}</Line>
        <Line term="Source">{credential.source}</Line>
        <Line term="Held by">
          {credential.held_by === 'firm'
            ? `${credential.holder_name} (the firm${credential.authority && `; in it: ${credential.authority}`})`
            : credential.holder_name}
        </Line>
        {credential.acts_for && <Line term="Acts for">{credential.acts_for}</Line>}
        {credential.number && <Line term="Number">{credential.number}</Line>}
        {(credential.valid_from ?? credential.valid_until) && <Line term="Valid">{validInWords(credential)}</Line>}
        {credential.expires_on !== credential.valid_until && (
          <Line term="Next check">{`By ${formatDay(credential.expires_on)}, or we no longer show it as checked`}</Line>
        )}
        <Line term="Checked">
          {credential.is_sample
            ? 'A made-up example. We didn’t check a real licence.'
            : `By ${credential.checkers === 2 ? 'two people' : 'one person'} of ${brand.name} on ${formatDay(credential.checked_at)}, against ${credential.checked_against}`}
        </Line>
        <Line term="Check it yourself">
          {`${credential.how_to_check} `}
          <a href={credential.regulator_website} rel="noopener noreferrer" className="text-link address-in-print">
            {`${credential.regulator_short} website`}
          </a>
        </Line>
      </dl>
    </details>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{term}</dt>
      <dd className="mb-2 min-w-0 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  );
}
