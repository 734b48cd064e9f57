import type { ButtonHTMLAttributes } from 'react';

const looks = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  /** Does harm that others feel: deletes, rejects, hides, suspends. */
  danger: 'button button-danger',
};
type Look = keyof typeof looks;

/** Styles a button, or a link of the same weight (`styles/controls.css`). */
export function buttonClass(look: Look = 'primary', extra = ''): string {
  return extra ? `${looks[look]} ${extra}` : looks[look];
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** Label while its work is under way; until then undefined. */
  working?: string;
}

/** A button that says when it is working, once, and cannot be pressed twice; it keeps the focus. */
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
