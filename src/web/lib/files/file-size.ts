const number = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 1 });

/** Formats a file size: `640 bytes`, `340 kB`, `1.2 MB`. A megabyte has 1024 · 1024 bytes, as in limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${number.format(bytes / 1024 / 1024)} MB`;
}
