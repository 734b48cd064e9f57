import type { ButtonHTMLAttributes } from 'react';

const looks = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  /** Harms others: deletes, rejects, hides, suspends. */
  danger: 'button button-danger',
};
type Look = keyof typeof looks;

/** Classes of a button, or of a link of the same weight (`styles/controls.css`). */
export function buttonClass(look: Look = 'primary', extra = ''): string {
  return extra ? `${looks[look]} ${extra}` : looks[look];
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** Label while its action is under way; undefined otherwise. */
  working?: string;
}

/**
 * A button that says when its action is under way, and cannot be pressed again until then; it retains the focus.
 */
export function Button({ look, working, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={working ? true : undefined}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    >
      {working ?? children}
    </button>
  );
}
