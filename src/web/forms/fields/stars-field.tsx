import { useState } from 'react';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useDrawing } from '#web/ui/icon.tsx';
import { plural } from '#web/lib/format.ts';

interface StarsFieldProps {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  /** Meaning of one star, two, and so on. */
  words: readonly string[];
  /** Number chosen at first, if any. */
  initial: number | undefined;
}

/** One to five stars: a choice among five for keyboards and screen readers, a row of stars for fingers. */
export function StarsField({ id, name, label, error, words, initial }: StarsFieldProps) {
  const [chosen, setChosen] = useState(initial);
  const drawing = useDrawing('star');
  const describeStars = (stars: number) => `${plural(stars, 'star')}: ${words[stars - 1]}`;
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {words.map((_, index) => {
          const stars = index + 1;
          const isFilled = chosen !== undefined && stars <= chosen;
          return (
            <label
              key={stars}
              className="relative inline-flex size-12 items-center justify-center rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-forest"
            >
              <input
                type="radio"
                id={stars === 1 ? id : `${id}-${stars}`}
                name={name}
                value={stars}
                defaultChecked={stars === initial}
                onChange={() => setChosen(stars)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9">
                <use href={drawing} className={isFilled ? 'fill-gold stroke-gold-deep' : 'fill-surface stroke-edge'} />
              </svg>
              <span className="sr-only">{describeStars(stars)}</span>
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2">
          {chosen === undefined ? 'Please choose' : describeStars(chosen)}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
