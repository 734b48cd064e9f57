/**
 * Makes the one font file that pages load: Young Serif (SIL Open Font License, see styles/young-serif-licence.txt) cut down
 * to the letters that headings and names in Uganda need. Run it after changing the letters: `node scripts/make-heading-font.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packageFolder = new URL('../node_modules/@expo-google-fonts/young-serif/', import.meta.url);
const stylesFolder = new URL('../src/web/styles/', import.meta.url);

/** ASCII, the accents met in French, Swahili and Christian names, the velar ŋ of Luganda, Acholi and Ateso, and punctuation. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const letters = `${ascii}ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûüŊŋ\u00a0–—‘’“”…·`;

const whole = await readFile(new URL('400Regular/YoungSerif_400Regular.ttf', packageFolder));
const subset = await subsetFont(whole, letters, { targetFormat: 'woff2' });
await writeFile(new URL('young-serif.woff2', stylesFolder), subset);
await writeFile(
  new URL('young-serif-licence.txt', stylesFolder),
  await readFile(new URL('LICENSE_FONT', packageFolder)),
);
console.log(`young-serif.woff2: ${subset.length} bytes`);
