// Stamps: a hash of a step's sources, written when the step is complete. Same hash, nothing to do.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @param {string} path @returns {string[]} the files at or below it, in a stable order */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Hashes the names and contents of files and folders, and further words such as a version. A path that does
 * not exist counts as empty.
 * @param {string} root the names count relative to this folder, so a moved clone keeps its hashes
 * @param {readonly string[]} paths relative to `root`
 * @param {readonly string[]} [words]
 * @returns {string} 64 hexadecimal digits
 */
export function hashSources(root, paths, words = []) {
  const hash = createHash('sha256');
  const add = (/** @type {string | Buffer} */ part) => hash.update(`${part.length}:`).update(part);
  words.forEach(add);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    add(relative(root, file).split('\\').join('/'));
    add(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Whether the step that `file` stamps was made from the sources of `hash`.
 * @param {string} file @param {string} hash
 */
export function isStamped(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** @param {string} file @param {string} hash */
export function stamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** Call before repeating a step: if it is interrupted, it counts as incomplete. @param {string} file */
export function unstamp(file) {
  rmSync(file, { force: true });
}
