import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { formatCount } from '#web/lib/format.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

type State = ReplyOf<typeof contract.audit.state>;

/** Whether the log is intact, according to the latest check. */
export function ChainState({ state: { sealed, unsealed, checked } }: { state: State }) {
  if (checked?.broken) {
    const { from, to } = checked.broken;
    return (
      <div className="mt-3">
        <FormNotice id="chain-broken" tone="failure" title="The log was changed outside the product">
          <p className="mt-1">
            {from === to
              ? `Event ${formatCount(to)} doesn’t`
              : `Events ${formatCount(from)} to ${formatCount(to)} don’t`}{' '}
            fit what was sealed when they were written. Found on {formatMoment(checked.at)}. Ask the person who runs the
            server to compare the database with its backups.
          </p>
        </FormNotice>
      </div>
    );
  }
  return (
    <p id="chain" className="text-muted">
      {checked === null
        ? 'Not compared yet: we compare the whole log with its seals every night. '
        : `The log is whole up to event ${formatCount(checked.upTo)}, compared on ${formatMoment(checked.at)}. `}
      {sealed === null ? 'Nothing is sealed yet' : `Last sealed on ${formatMoment(sealed.at)}`}
      {unsealed > 0 && `, ${formatCount(unsealed)} newer`}.
    </p>
  );
}
