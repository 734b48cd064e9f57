import type { PageHandle } from '#shared/pages.ts';
import { brand } from '#shared/brand.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { describePage } from '#web/document/page-meta.ts';
import { needed } from '#web/document/page-error.ts';
import { apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { Route } from './+types/card.ts';
import { VerdictLine } from './verdict.tsx';

export const handle: PageHandle = { page: 'document', kind: 'check' };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return await needed(context.get(apiContext).check.status({ params: { id } }));
}

export function meta({ matches, params: { id } }: Route.MetaArgs) {
  return describePage(matches, {
    title: words.card,
    description: words.scan,
    path: paths.checkCard(id),
    isIndexed: false,
  });
}

/**
 * A card to print, as large as one for a wallet. Its line names the day, because paper outlasts a licence; its code links to
 * the day's own status.
 */
export default function Card({ loaderData: { person, today }, params: { id } }: Route.ComponentProps) {
  const { name, businessName, profession, avatarUrl } = person;
  const { publicUrl } = useSiteFacts();
  const address = `${publicUrl}${paths.checkPerson(id)}`;
  return (
    <div className="column py-8 md:py-12">
      <p className="not-in-print mb-6">
        <strong>{words.card}.</strong> {words.print}
      </p>
      <div className="whole-in-print stack-4 max-w-xl rounded border border-line bg-surface p-4">
        <div className="flex items-center gap-4">
          <Avatar name={name} url={avatarUrl} size="large" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h1 className="text-2xl">{name}</h1>
            <p className="text-sm">{[businessName, profession].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        <VerdictLine person={person} today={today} />
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={address} label={words.scan} />
          <div className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
            <p className="font-semibold">{words.scan}</p>
            <p>{address}</p>
            <p className="text-muted">{brand.name}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
