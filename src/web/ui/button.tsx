import type { ButtonHTMLAttributes } from 'react';

const base =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded border px-5 py-2 text-center leading-tight font-semibold no-underline transition-colors aria-disabled:cursor-progress';

const looks = {
  primary: 'border-transparent bg-forest text-on-forest hover:bg-forest-deep',
  secondary: 'border-edge bg-surface text-forest hover:border-forest hover:bg-forest-tint',
  quiet: 'border-transparent text-forest hover:bg-forest-tint',
};

/** How a button, or a link that is as weighty as one, looks. */
export function buttonClass(look: keyof typeof looks = 'primary', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks;
  /** What the button says while its work is under way; until then undefined. */
  working?: string;
}

/** A button that says when it is working, once, and cannot be pressed twice; it keeps the focus meanwhile. */
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
