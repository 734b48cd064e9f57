/** Has the browser save what a path of this site gives once. */
export function fetchFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
