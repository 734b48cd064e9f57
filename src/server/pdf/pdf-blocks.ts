import type { Block, Inline } from '#shared/documents/document.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { type Run, toRuns } from './pdf-words.ts';

type Pdf = PDFKit.PDFDocument;
type Tag = Parameters<Pdf['struct']>[0];
type Element = ReturnType<Pdf['struct']>;

/** Colours for paper: those of the light theme. */
export const pdfColours = { ink: '#14211b', muted: '#55635b', forest: '#0e4d3a', gold: '#e2a21b' };

/** Points. A heading needs room for itself and two lines of the text below. */
const textSize = 10.5;
const lineGap = 3.5;
const indent = 18;
/** Height of the standard font's capitals, as a share of its size. */
const ascent = 0.718;
const room = { heading: 90, block: 36 };

interface TextLayout {
  /** Points from the left margin. */
  readonly left?: number;
  readonly size?: number;
  readonly colour?: string;
}

/** Draws a block of a text at the writer's position, and adds it to the structure for screen readers. */
export function drawBlock(pdf: Pdf, root: Element, block: Block, facts: SiteFacts): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(pdf, root, block);
    case 'paragraph':
      keepRoom(pdf, room.block);
      add(pdf, root, 'P', toBodyRuns(block.words, facts));
      pdf.y += 7;
      return;
    case 'quote':
      keepRoom(pdf, room.block);
      add(pdf, root, 'BlockQuote', toBodyRuns(block.words, facts), { left: indent });
      pdf.y += 7;
      return;
    case 'list':
      drawList(pdf, root, block, facts);
      pdf.y += 4;
  }
}

function drawHeading(pdf: Pdf, root: Element, { level, text }: Extract<Block, { kind: 'heading' }>): void {
  keepRoom(pdf, room.heading);
  pdf.y += level === 2 ? 10 : 4;
  if (level === 2) pdf.outline.addItem(text);
  const place = { size: level === 2 ? 14.5 : 12, colour: pdfColours.forest };
  add(pdf, root, level === 2 ? 'H2' : 'H3', [{ text, font: 'Young Serif' }], place);
  pdf.y += 4;
}

function drawList(pdf: Pdf, root: Element, { isOrdered, items }: Extract<Block, { kind: 'list' }>, facts: SiteFacts) {
  const list = pdf.struct('L');
  root.add(list);
  for (const [index, words] of items.entries()) {
    keepRoom(pdf, room.block);
    const item = pdf.struct('LI');
    list.add(item);
    const { y } = pdf;
    add(pdf, item, 'Lbl', [{ text: isOrdered ? `${index + 1}.` : '•', font: 'Helvetica-Bold' }], {
      colour: pdfColours.forest,
    });
    pdf.y = y;
    add(pdf, item, 'LBody', toBodyRuns(words, facts), { left: indent });
    item.end();
    pdf.y += 3;
  }
  list.end();
}

const toBodyRuns = (words: readonly Inline[], facts: SiteFacts) => toRuns(words, facts, { font: 'Helvetica' });

/** Begins a new page unless this many points are left on this one. */
function keepRoom(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.maxY()) pdf.addPage();
}

/** Draws runs as one flowing text and tags them; every link becomes its own element. */
export function add(pdf: Pdf, parent: Element, tag: Tag, runs: readonly Run[], place: TextLayout = {}): void {
  const { left = 0, size = textSize, colour = pdfColours.ink } = place;
  const { margins, width } = pdf.page;
  const x = margins.left + left;
  // Two fonts share a line; without this their upper edges would be level.
  const isText = runs.some((run) => run.font !== 'Young Serif');
  const element = pdf.struct(
    tag,
    {},
    runs.map((run, index) => {
      const draw = () => {
        pdf
          .font(run.font)
          .fontSize(size)
          .fillColor(run.link ? pdfColours.forest : colour);
        const options = {
          width: width - margins.right - x,
          lineGap,
          ...(isText && { baseline: -ascent * size }),
          continued: index < runs.length - 1,
          link: run.link ?? null,
          underline: run.link !== undefined,
        };
        if (index === 0) pdf.text(run.text, x, pdf.y, options);
        else pdf.text(run.text, options);
      };
      return run.link ? pdf.struct('Link', {}, draw) : draw;
    }),
  );
  parent.add(element);
  element.end();
  pdf.x = margins.left;
}
