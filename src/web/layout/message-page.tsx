import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  /** What happened and what to do, in a sentence or two. */
  text: string;
  /** The ways on, as links that look like buttons. */
  children: ReactNode;
}

/** A page that only says something: not found, failed, not ready yet. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className="relative overflow-hidden">
      <div className="motif-crest top-10 left-1/2 w-140 -translate-x-1/2 opacity-25" />
      <div className="column relative flex flex-col items-center pt-56 pb-8 text-center md:pt-64">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
