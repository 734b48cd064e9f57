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
  /** Not pressable now, though nothing is under way. */
  'aria-disabled'?: boolean;
}

/** A button that says when it is working, once, and cannot be pressed twice or while `aria-disabled`; it keeps the focus. */
export function Button({ look, working, className, children, onClick, ...rest }: ButtonProps) {
  const isOff = Boolean(working) || rest['aria-disabled'];
  return (
    <button
      {...rest}
      className={buttonClass(look, className)}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {working ?? children}
    </button>
  );
}
