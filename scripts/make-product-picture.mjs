/** Makes the picture that is shown where a page without one of its own is shared. Run it after renaming the product. */
import { mkdir, writeFile } from 'node:fs/promises';
import { drawProduct } from '../src/server/pictures/share-picture.ts';

const folder = new URL('../public/og/', import.meta.url);
const picture = await drawProduct();
await mkdir(folder, { recursive: true });
await writeFile(new URL('product.png', folder), picture);
console.log(`product.png: ${picture.length} bytes`);
