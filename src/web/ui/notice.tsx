import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  /** The result, what was saved, what to do. */
  children: ReactNode;
  /** The main next step. */
  action?: ReactNode;
  tone?: 'plain' | 'failure';
}

/** Replaces a list or page: nothing found, or something failed. */
export function Notice({ title, children, action, tone = 'plain' }: NoticeProps) {
  const failed = tone === 'failure';
  return (
    <div
      role={failed ? 'alert' : undefined}
      className={`rounded border px-6 py-10 text-center ${failed ? 'border-clay bg-clay-tint' : 'border-line bg-surface'}`}
    >
      <h2 className={`text-2xl ${failed ? 'text-clay' : ''}`}>{title}</h2>
      <div className="mx-auto mt-2 max-w-prose">{children}</div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
