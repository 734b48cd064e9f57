import lighthouse from 'lighthouse';
import { median } from '../table.ts';
import type { BenchPage } from './document-pages.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse for telephones with its defaults: the median of five runs a page. The bar is 100 in all four. */
export async function runLighthouse(port: number, origin: string, pages: readonly BenchPage[]): Promise<string[][]> {
  const rows = [['page', ...categories, 'LCP ms', '']];
  const failed: string[][] = [];
  for (const { name, path } of pages) {
    const scores: number[][] = [];
    const paints: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(origin + path, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories,
      });
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${path}.`);
      const { lhr } = result;
      scores.push(categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)));
      paints.push(lhr.audits['largest-contentful-paint']?.numericValue ?? 0);
      if (run > 0) continue;
      for (const { id, score, title } of Object.values(lhr.audits)) {
        const counts = Object.values(lhr.categories).some(({ auditRefs }) =>
          auditRefs.some((reference) => reference.id === id && reference.weight > 0),
        );
        if (counts && score !== null && score < 1) failed.push([name, id, String(score), title]);
      }
    }
    const middle = categories.map((_, index) => median(scores.map((score) => score[index] ?? 0)));
    const isFull = middle.every((score) => score === 100);
    rows.push([name, ...middle.map(String), String(Math.round(median(paints))), isFull ? 'within' : 'BELOW']);
  }
  return failed.length > 0 ? [...rows, ['', ''], ['page', 'not full', 'score', 'what'], ...failed] : rows;
}
