/** Makes the picture for shared pages without one of their own. Run it after renaming the product. */
import { mkdir, writeFile } from 'node:fs/promises';
import { drawProduct } from '../src/server/share-images/share-picture.ts';

const folder = new URL('../public/og/', import.meta.url);
const picture = await drawProduct();
await mkdir(folder, { recursive: true });
await writeFile(new URL('product.png', folder), picture);
console.log(`product.png: ${picture.length} bytes`);
