import { sampleStrip } from '#web/copy/sample-strip.ts';
import { useSiteFacts } from '#web/site-facts.ts';

/**
 * Says on top of every page of the sample marketplace, also in print, that it is one. Renders nothing elsewhere.
 */
export function SampleStrip() {
  const { isDemo } = useSiteFacts();
  return isDemo && <aside className="top-strip">{sampleStrip}</aside>;
}
