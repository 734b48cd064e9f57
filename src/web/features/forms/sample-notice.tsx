import { sampleNotice } from '#web/copy/sample-people.ts';
import { useSiteFacts } from '#web/site-facts.ts';

/** Says in the sample marketplace, beside a form, that nobody reads messages. Elsewhere nothing. */
export function SampleNotice() {
  const { isDemo } = useSiteFacts();
  if (!isDemo) return null;
  return <p className="rounded bg-gold-tint px-3 py-2 text-sm">{sampleNotice}</p>;
}
