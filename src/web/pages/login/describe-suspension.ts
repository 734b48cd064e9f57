import { formatMoment } from '#shared/time/moment-text.ts';
import type { ApiError } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';

/** Says why and until when an account is suspended, and where its owner can write to us. */
export function describeSuspension({ details }: Pick<ApiError, 'details'>) {
  const { reason, until } = details;
  return {
    title:
      until === undefined ? 'This account is suspended.' : `This account is suspended until ${formatMoment(until)}.`,
    text: `${reason === undefined ? '' : `The reason: ${reason} `}If you think that’s a mistake, please write to us.`,
    links: [{ label: 'Write to us', href: paths.contact }],
  };
}
