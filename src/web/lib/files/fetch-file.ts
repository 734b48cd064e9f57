/** Has the browser save a file from a single-use path of this site. */
export function fetchFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
