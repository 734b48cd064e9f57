/**
 * Makes the font files, one for pages and one for pictures for sharing and PDF files: Young Serif (SIL Open Font
 * License, see styles/young-serif-licence.txt) reduced to the letters that headings and names in Uganda need. Run it
 * after changing the letters: `node scripts/make-heading-font.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packageFolder = new URL('../node_modules/@expo-google-fonts/young-serif/', import.meta.url);
const stylesFolder = new URL('../src/web/styles/', import.meta.url);
const picturesFolder = new URL('../src/server/share-images/', import.meta.url);

/** ASCII, the accents met in French, Swahili and Christian names, the velar ŋ of Luganda, Acholi and Ateso, and punctuation. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const letters = `${ascii}ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûüŊŋ\u00a0–—‘’“”…·`;

/** Pictures do not transfer their font: all letters of Latin Extended-A. */
const furtherLetters = Array.from({ length: 0x1_80 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('');

const whole = await readFile(new URL('400Regular/YoungSerif_400Regular.ttf', packageFolder));
const licence = await readFile(new URL('LICENSE_FONT', packageFolder));
for (const { folder, file, characters, targetFormat } of [
  { folder: stylesFolder, file: 'young-serif.woff2', characters: letters, targetFormat: 'woff2' },
  // The renderer of pictures cannot read compressed fonts.
  { folder: picturesFolder, file: 'young-serif.ttf', characters: letters + furtherLetters, targetFormat: 'truetype' },
]) {
  const subset = await subsetFont(whole, characters, { targetFormat });
  await writeFile(new URL(file, folder), subset);
  await writeFile(new URL('young-serif-licence.txt', folder), licence);
  console.log(`${file}: ${subset.length} bytes`);
}
