import type { ReactNode } from 'react';

/** On a telephone there is no room beside or behind the text. */
const crest = 'motif-crest w-100 opacity-60 [translate:0_4%]';

interface HeroProps {
  children: ReactNode;
  /** Element that the crest rises from, such as a form; without it, the lower edge. */
  foot?: ReactNode;
}

/** The top of a page: a band of bark cloth with the crest of the crane. */
export function Hero({ children, foot }: HeroProps) {
  return (
    <div className="relative overflow-hidden border-b border-line bg-sand print:border-0">
      <div className="motif-bark-cloth" />
      {!foot && <div className={`${crest} right-8 bottom-0 max-lg:hidden`} />}
      <div className="column relative py-8 md:pt-12">
        <div className={foot ? undefined : 'lg:pr-104'}>{children}</div>
        {foot && (
          <div className="relative">
            <div className={`${crest} right-4 bottom-full max-lg:hidden`} />
            {foot}
          </div>
        )}
      </div>
    </div>
  );
}
