import { Button } from '#web/ui/button.tsx';
import { aboutLabels, type NewsOfField } from './about-fields.ts';

interface NewsOfFormProps {
  news: readonly NewsOfField[];
  onUse: (one: NewsOfField) => void;
}

/** What another tab saved meanwhile, field by field: taken over where nothing was typed here, offered where something was. */
export function NewsOfForm({ news, onUse }: NewsOfFormProps) {
  return (
    <section aria-labelledby="news-title" className="rounded border border-gold bg-gold-tint p-4">
      <h3 id="news-title" className="font-semibold">
        What was saved meanwhile
      </h3>
      <ul className="mt-2 space-y-2">
        {news.map((one) => (
          <li key={one.field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {aboutLabels[one.field]}: {one.stored ? <strong>{one.stored}</strong> : 'taken away'}
              {one.isTaken && ', which now stands in the form too'}
            </span>
            {!one.isTaken && (
              <Button type="button" look="secondary" onClick={() => onUse(one)}>
                Use this<span className="sr-only"> as {aboutLabels[one.field].toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
