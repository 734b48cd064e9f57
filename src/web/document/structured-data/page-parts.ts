import type { SiteFacts } from '#shared/site-facts.ts';
import type { Thing } from './thing.ts';

interface BreadcrumbStep {
  readonly label: string;
  readonly href: string;
}

/** Describes the way to a page, as its breadcrumbs show it; `here` is the page itself. */
export function breadcrumbData({ publicUrl }: SiteFacts, steps: readonly BreadcrumbStep[], here: string): Thing {
  const items = [...steps.map(({ label, href }) => ({ name: label, item: publicUrl + href })), { name: here }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** Describes the questions that a page answers, in the words it shows. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: readonly string[] }[],
): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  };
}

/** Describes the pages that a page lists, in its order. Addresses from their slash on. */
export function listData({ publicUrl }: SiteFacts, pages: readonly string[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: pages.length,
    itemListElement: pages.map((path, index) => ({ '@type': 'ListItem', position: index + 1, url: publicUrl + path })),
  };
}
