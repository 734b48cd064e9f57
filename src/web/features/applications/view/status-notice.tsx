import type { ReactNode } from 'react';
import type { StatusMessage } from './next-words.ts';

interface StatusNoticeProps {
  message: StatusMessage;
  /** Whether the reader has to act. */
  isWaiting: boolean;
  /** An administrator's reason for the decision. */
  reason?: string | undefined;
  children?: ReactNode;
}

/** Gets the focus after an action, so that screen readers announce the result. */
export const statusNoticeId = 'standing';

/** State of an application, at the head of its page. */
export function StatusNotice({ message, isWaiting, reason, children }: StatusNoticeProps) {
  return (
    <section
      aria-labelledby={statusNoticeId}
      className={`rounded border p-4 sm:p-6 ${isWaiting ? 'border-gold bg-gold-tint' : 'border-line bg-surface'}`}
    >
      <h2 id={statusNoticeId} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
        {message.title}
      </h2>
      <p className="mt-2 wrap-anywhere">{message.text}</p>
      {reason && (
        <>
          <p className="mt-3">Our team wrote:</p>
          <blockquote className="mt-1 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
            {reason}
          </blockquote>
        </>
      )}
      {/* Empty where nothing can be done. */}
      <div className="mt-4 empty:hidden">{children}</div>
    </section>
  );
}

/** Moves the focus there, once React has rendered the new state. */
export function focusStatusNotice(): void {
  requestAnimationFrame(() => document.getElementById(statusNoticeId)?.focus());
}
