import { Duplex } from 'node:stream';

/** First byte of the messages that the server answers: Sync, Query, and PasswordMessage. */
const ANSWERED = new Set([0x53, 0x51, 0x70]);
const TERMINATE = 0x58;
/** Bytes of a message's kind and length. */
const HEADER = 5;

interface Ends {
  /** Takes whole protocol messages, the last of which is answered. */
  send(batch: Uint8Array): void;
  /** Resolves when the engine can take the first batch. */
  ready(): Promise<void>;
}

/**
 * The socket given to `pg`: carries PostgreSQL's wire protocol to the embedded engine. Bytes are held back until a
 * batch is complete, because the engine runs each batch to its end and cannot wait for the rest of one.
 */
export class Wire extends Duplex {
  readonly #ends: Ends;
  #pending: Buffer = Buffer.alloc(0);
  #started = false;
  #over = false;

  constructor(ends: Ends) {
    super();
    this.#ends = ends;
  }

  /** Whether this wire has sent Terminate or was destroyed; the engine may then get another. */
  get over(): boolean {
    return this.#over;
  }

  connect(): this {
    this.#ends.ready().then(
      () => !this.#over && this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    const end = this.#started ? this.#endOfBatch() : this.#endOfStartup();
    if (end > 0) {
      // A copy, since posting a view would clone the whole buffer behind it.
      this.#ends.send(new Uint8Array(this.#pending.subarray(0, end)));
      this.#pending = this.#pending.subarray(end);
    }
    done();
  }

  /** Returns the end of the startup packet, which has a length but no kind byte. */
  #endOfStartup(): number {
    if (this.#pending.length < 4) return 0;
    const length = this.#pending.readUInt32BE(0);
    if (this.#pending.length < length) return 0;
    this.#started = true;
    return length;
  }

  #endOfBatch(): number {
    let end = 0;
    for (let at = 0; at + HEADER <= this.#pending.length;) {
      const kind = this.#pending.readUInt8(at);
      at += 1 + this.#pending.readUInt32BE(at + 1);
      if (at > this.#pending.length) break;
      if (kind === TERMINATE) {
        this.#over = true;
        this.push(null);
        break;
      }
      if (ANSWERED.has(kind)) end = at;
    }
    return end;
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#over = true;
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
