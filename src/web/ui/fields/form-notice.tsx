import type { ReactNode } from 'react';

interface FormNoticeProps {
  /** Target of the form's address after sending: the browser goes to the notice and reads it out. */
  id: string;
  /** `notable`: nothing went wrong, but it must not be overlooked. */
  tone: 'done' | 'failure' | 'notable';
  title: string;
  children?: ReactNode;
}

const tones = {
  done: 'border-forest bg-forest-tint',
  failure: 'border-clay bg-clay-tint',
  notable: 'border-gold bg-gold-tint',
};

/** Result of sending a form, above it. */
export function FormNotice({ id, tone, title, children }: FormNoticeProps) {
  return (
    <div
      id={id}
      role={tone === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      className={`scroll-mt-20 rounded border p-4 ${tones[tone]}`}
    >
      <p className={`font-semibold ${tone === 'failure' ? 'text-clay' : ''}`}>{title}</p>
      {children}
    </div>
  );
}
