import type { ReactNode } from 'react';
import type { DocumentText } from '#shared/documents/document.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { Contents } from './contents.tsx';
import { DocumentBlocks } from './document-blocks.tsx';
import { SourceList } from './source-list.tsx';

interface DocumentLayoutProps {
  document: DocumentText;
  facts: SiteFacts;
  /** Between the text and its sources. */
  end?: ReactNode;
}

/** A text below its heading: its contents beside it, where there is room; its sources after it. */
export function DocumentLayout({ document, facts, end }: DocumentLayoutProps) {
  const { blocks, about } = document;
  const hasSources = about.sources.length > 0;
  return (
    <div className="column grid gap-x-16 py-8 md:py-12 lg:grid-cols-[minmax(0,37rem)_minmax(0,18rem)] lg:justify-between">
      <div className="max-lg:hidden lg:order-last">
        <div className="lg:sticky lg:top-8">
          <Contents blocks={blocks} hasSources={hasSources} />
        </div>
      </div>
      <div className="article">
        <DocumentBlocks blocks={blocks} facts={facts} />
        {end}
        {hasSources && <SourceList sources={about.sources} />}
      </div>
    </div>
  );
}
