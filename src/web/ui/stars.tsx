import { useDrawing } from './icon.tsx';

/**
 * A rating as five stars, filled to the tenth. Only a picture: the number is beside it as text.
 * @param rating 0 to 5
 */
export function Stars({ rating, className = 'h-4 w-20' }: { rating: number; className?: string }) {
  const drawing = useDrawing('stars');
  const filled = Math.round(Math.min(5, Math.max(0, rating)) * 240) / 10;
  const isFull = filled === 120;
  return (
    <svg viewBox="0 0 120 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={drawing} className={isFull ? 'fill-gold stroke-gold-deep' : 'fill-line'} />
      {filled > 0 && !isFull && (
        <svg width={filled} height="24">
          <use href={drawing} width="120" height="24" className="fill-gold stroke-gold-deep" />
        </svg>
      )}
    </svg>
  );
}
