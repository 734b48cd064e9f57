import type { PageHandle } from '#shared/pages.ts';
import { brand } from '#shared/brand.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { describePage } from '#web/document/page-meta.ts';
import { needed } from '#web/document/page-error.ts';
import { apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { Route } from './+types/card.ts';

export const handle: PageHandle = { page: 'document', kind: 'check' };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { person } = await needed(context.get(apiContext).check.status({ params: { id } }));
  const { name, businessName, profession } = person;
  return { name, businessName, profession };
}

export function meta({ matches, params: { id } }: Route.MetaArgs) {
  return describePage(matches, {
    title: words.card,
    description: words.scan,
    path: paths.checkCard(id),
    isIndexed: false,
  });
}

/** A card to print. It claims nothing itself, because paper outlasts a licence. Its code links to today's status. */
export default function Card({ loaderData: { name, businessName, profession }, params: { id } }: Route.ComponentProps) {
  const { publicUrl } = useSiteFacts();
  const address = `${publicUrl}${paths.checkPerson(id)}`;
  return (
    <div className="column py-8 md:py-12">
      <p className="not-in-print mb-6">
        <strong>{words.card}.</strong> {words.print}
      </p>
      <div className="whole-in-print flex max-w-xl flex-wrap items-center gap-6 rounded border border-line bg-surface p-6">
        <QrCode text={address} label={words.scan} />
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <h1 className="text-2xl">{name}</h1>
          <p>{[businessName, profession].filter(Boolean).join(', ')}</p>
          <p className="mt-4 font-semibold">{words.scan}</p>
          <p className="text-sm">{address}</p>
          <p className="mt-2 text-sm text-muted">{brand.name}</p>
        </div>
      </div>
    </div>
  );
}
