import { useDrawing } from './icon.tsx';

/**
 * A rating as five stars, filled to the tenth. Only a picture: the number is beside it as text.
 * @param rating 0 to 5
 */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const drawing = useDrawing('stars');
  const filled = Math.round(Math.min(5, Math.max(0, rating)) * 240) / 10;
  return (
    <svg viewBox="0 0 120 24" className={className ? `stars ${className}` : 'stars'} aria-hidden="true">
      {filled < 120 && <use href={drawing} />}
      {filled > 0 && (
        <svg width={filled} height="24">
          <use href={drawing} />
        </svg>
      )}
    </svg>
  );
}
