import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  /** The result and the next step, in a sentence or two. */
  text: string;
  /** Links that look like buttons. */
  children: ReactNode;
}

/** A page with only a message: not found, failed, not ready yet. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className="column flex flex-col items-center py-8 text-center md:py-12">
      <div className="relative h-40 w-74 max-w-full">
        <div className="motif-crest inset-0 opacity-60 [--motif:var(--color-gold)]" />
      </div>
      <h1 className="mt-4 text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
