import { brand } from '#shared/brand.ts';

/** Fills the screen during a session check (specification, section 2). */
export function LoadingScreen() {
  return (
    <div className="column flex min-h-dvh flex-col items-center justify-center py-8 text-center">
      <div className="relative h-40 w-74 max-w-full breathing">
        <div className="motif-crest inset-0 opacity-60 [--motif:var(--color-gold)]" />
      </div>
      <h1 className="mt-4 text-4xl">{brand.name}</h1>
      <output className="mt-4 block max-w-prose text-lg">Please wait while we initialize your session...</output>
    </div>
  );
}
