/**
 * The target as programs understand it: trimmed of white space and control characters, escapes decoded, slashes
 * unified.
 */
function normalized(target: string): string {
  const plain = target.replaceAll(/\p{Cc}/gu, '').trim();
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // A percent sign that escapes nothing stays as it is.
  }
  return decoded.trim().replaceAll('\\', '/');
}

const hasScheme = (target: string) => /^[^/#?]*:/.test(target);
const isOfServer = (target: string) => target.startsWith('//');

/** Documents and pictures; anything else that a link opens could be a program. */
const harmlessEndings = /\.(?:docx?|xlsx?|pptx?|pdf|rtf|txt|csv|od[ts]|png|jpe?g|gif)(?:[?#].*)?$/i;

/** Whether a link opens a page, an email, a call, a place in this file, or a document beside it. */
export function isHarmlessHyperlink(target: string): boolean {
  const link = normalized(target);
  if (/^(?:https?|mailto|tel):/i.test(link) || link.startsWith('#') || link === '') return true;
  return !hasScheme(link) && !isOfServer(link) && (harmlessEndings.test(link) || !link.includes('.'));
}

/**
 * Whether a path leads to the reader's own disk. With a path on a server, the reader's computer would send its
 * credentials there.
 */
function isOnDisk(path: string): boolean {
  const plain = path.replace(/^file:\/{3}(?!\/)/i, '/').replace(/^\/(?=[a-z]:)/i, '');
  // Windows takes `\??\` for the name of a device, or of a server.
  return !isOfServer(plain) && !plain.includes('?') && !hasScheme(plain.replace(/^[a-z]:\//i, ''));
}

/** Whether the other workbook that formulas name is on the reader's disk. */
export const isLocalWorkbook = (target: string): boolean => isOnDisk(normalized(target));

/**
 * Whether a template is named by its path on a disk, as Word writes it for every document created from one: readers
 * don't have it there, or trust it.
 */
export function isLocalTemplate(target: string): boolean {
  const path = normalized(target);
  if (/^normal\.dotm?$/i.test(path)) return true;
  return /^(?:file:\/{3})?(?:[a-z]:\/|\/?Users\/)/i.test(path) && isOnDisk(path) && /\.dot[xm]?$/i.test(path);
}

/** Whether the target of a relationship inside the file is a path inside it. */
export function isInside(target: string): boolean {
  const path = normalized(target);
  return !isOfServer(path) && !hasScheme(path);
}

/** The name of the part that a target inside the file leads to, in lower case. @param source name of the part that refers to it */
export function partAt(target: string, source: string): string {
  const path = new URL(normalized(target), `http://package/${source}`).pathname.slice(1);
  return normalized(path).toLowerCase();
}
