import { type Figure, sampleNote } from './figures.ts';

interface FigureStripProps {
  figures: readonly Figure[];
  /** Nobody counted these; the strip says so. */
  isSample: boolean;
}

/** Figures in a row, the number first and its meaning under it. */
export function FigureStrip({ figures, isSample }: FigureStripProps) {
  return (
    <div>
      <dl className="flex flex-wrap gap-y-6">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-1 basis-1/2 flex-col-reverse justify-end border-l border-line pl-4 md:basis-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-serif text-3xl text-forest lining-nums md:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      {isSample && <p className="mt-4 text-sm text-muted">{sampleNote}</p>}
    </div>
  );
}
