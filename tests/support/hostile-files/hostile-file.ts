/** A file that every check must refuse, below 1 MB. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
}
