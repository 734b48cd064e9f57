/** A file to save, not to show; `size` in bytes. */
export interface DownloadedFile {
  readonly content: ConstructorParameters<typeof Response>[0];
  readonly type: string;
  readonly size: number | null;
  readonly name: string;
}
