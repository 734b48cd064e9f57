import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { cutText } from '#shared/cut-text.ts';

/** Included in the product: a machine may have no fonts at all. */
const fontfile = fileURLToPath(new URL('./young-serif.ttf', import.meta.url));

/** Line height as a multiple of the letters' size. */
const lineHeight = 1.3;

export interface TextStyle {
  /** Letter heights in pixels to try, the largest first. */
  readonly sizes: readonly number[];
  /** `#rrggbb`. */
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  readonly lines: number;
}

/** Text as pixels, cropped to the ink. */
export interface TextBlock {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws words on a transparent ground, wrapped to a width, in the largest size that fits its lines; text too long for
 * the smallest is cut between words and ends with an ellipsis.
 * @param text in letters of the font, see `drawableText`; not empty
 */
export async function drawText(text: string, style: TextStyle): Promise<TextBlock> {
  let block: TextBlock | undefined;
  for (const size of style.sizes) {
    block = await draw(text, size, style);
    if (fits(block, size, style)) return block;
  }
  const smallest = style.sizes.at(-1) ?? 0;
  for (let words = shortened(text); words !== ''; words = shortened(words)) {
    block = await draw(`${words.replace(/[\s,.;:&-]+$/, '')}…`, smallest, style);
    if (fits(block, smallest, style)) return block;
  }
  return block ?? (await draw(text, smallest, style));
}

const fits = ({ height }: TextBlock, size: number, { lines }: TextStyle) => height <= lines * size * lineHeight;

/** Returns the text without its last word; for one endless word without its last tenth. */
function shortened(text: string): string {
  const words = text.trimEnd();
  const space = words.lastIndexOf(' ');
  return space > words.length * 0.8 ? words.slice(0, space) : cutText(words, Math.floor(words.length * 0.9));
}

async function draw(text: string, size: number, { colour, width }: TextStyle): Promise<TextBlock> {
  const { data, info } = await sharp({
    text: {
      text: `<span insert_hyphens="no" foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Young Serif ${size}`,
      fontfile,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Escapes text for Pango, which reads markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
