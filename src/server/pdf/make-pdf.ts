import { readFileSync } from 'node:fs';
import Writer from 'pdfkit';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { DocumentText } from '#shared/documents/document.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { add, drawBlock, pdfColours } from './pdf-blocks.ts';

/** A text as a file to read, archive and print. */
export interface PdfFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
}

interface PdfOptions {
  /** Off in tests, to read the content. */
  readonly compress?: boolean;
  /** The file's title, also at the foot of each page; by default the text's title and our name. */
  readonly title?: string;
  /** The line under the heading. */
  readonly dated?: string;
  /** The sender, above the heading; by default our name and the company's. */
  readonly by?: string;
}

/** Points; a line of about 85 characters, as on a letter. */
const margin = 64;

/**
 * Creates an A4 file of a text, with an outline, page numbers and the structure that screen readers need. The same text
 * and facts always give the same bytes.
 */
export async function makePdf(
  { about, blocks }: DocumentText,
  facts: SiteFacts,
  {
    compress = true,
    title = `${about.title} of ${brand.name}`,
    dated = `In force from ${formatDay(about.date)}`,
    by,
  }: PdfOptions = {},
): Promise<PdfFile> {
  const day = new Date(about.date);
  const pdf = new Writer({
    size: 'A4',
    margins: { top: margin, bottom: margin + 14, left: margin, right: margin },
    pdfVersion: '1.7',
    lang: 'en-UG',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    compress,
    info: { Title: title, Author: by ?? facts.legal.name ?? brand.name, CreationDate: day, ModDate: day },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));

  pdf.registerFont('Young Serif', readFileSync(new URL('../share-images/young-serif.ttf', import.meta.url)));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  add(pdf, root, 'P', [{ text: by ?? brand.name, font: 'Young Serif' }], { colour: pdfColours.muted });
  pdf.y += 6;
  add(pdf, root, 'H1', [{ text: about.title, font: 'Young Serif' }], { size: 27, colour: pdfColours.forest });
  pdf.y += 2;
  add(pdf, root, 'P', [{ text: dated, font: 'Helvetica' }], { colour: pdfColours.muted });
  pdf.y += 8;
  drawRule(pdf);
  pdf.y += 14;
  for (const block of blocks) drawBlock(pdf, root, block, facts);
  root.end();
  const pages = numberPages(pdf, `${title}, ${formatDay(about.date)}`);
  pdf.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages };
}

function drawRule(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(margin, pdf.y, 48, 2).fill(pdfColours.gold);
  pdf.endMarkedContent();
}

/** Writes title and page number at the foot of each page; returns the number of pages. */
function numberPages(pdf: PDFKit.PDFDocument, name: string): number {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // The foot is in the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin + 8;
    const width = pdf.page.width - 2 * margin;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('Helvetica').fontSize(8.5).fillColor(pdfColours.muted);
    pdf.text(name, margin, y, { width, lineBreak: false });
    pdf.text(`Page ${page - start + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
  return count;
}
