import { guideNames } from '#shared/documents/guides.ts';
import type { Guide } from './all-guides.ts';
import drawings from './guides.svg?no-inline';

const pixels = 48;

/** An object drawn for a guide. `guides.svg` has one for each, in the order of the list, one below the other. */
export function GuideDrawing({ guide }: { guide: Guide }) {
  const top = -pixels * guideNames.findIndex((name) => name === guide.name);
  const style = { width: pixels, height: pixels, mask: `url(${drawings}) 0 ${top}px / ${pixels}px` };
  return <div className="service-drawing mb-4 text-forest" style={style} />;
}
