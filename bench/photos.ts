import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createPhotoEncoder } from '#server/files/photos/encoder.ts';

/** Milliseconds between two readings of the memory during the work. */
const interval = 10;
const atOnce = 20;

/** Creates typical pictures, and the worst that are allowed. */
async function pictures(): Promise<Record<string, Buffer>> {
  const grain = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
    });
  const flat = sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#c81e2880' } });
  return {
    'telephone, 12 MP JPEG, on its side': await grain(4000, 3000)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 80 })
      .toBuffer(),
    'cut before it was sent, 512 pixels': await grain(512, 512).webp().toBuffer(),
    '40 MP RGBA PNG': await flat.clone().png().toBuffer(),
    '40 MP RGBA PNG in passes': await flat.clone().png({ progressive: true }).toBuffer(),
    '40 MP JPEG in passes, on its side': await flat
      .clone()
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer(),
    '40 MP GIF': await flat.clone().gif().toBuffer(),
  };
}

/** Returns rows: the cost of one re-encode, and of many together. Linux only: it reads `/proc`. */
export async function benchPhotos(): Promise<string[][]> {
  const rows = [['picture', 'kB sent', 'CPU s of one', 's of one', `s of ${atOnce} at once`, 'peak above start, MB']];
  for (const [picture, bytes] of Object.entries(await pictures())) {
    const encoder = createPhotoEncoder();
    const [cpu, began] = [childrenCpu(), performance.now()];
    await encoder.encode(bytes, {});
    const [oneCpu, oneWall] = [childrenCpu() - cpu, performance.now() - began];
    const before = memoryOfAll();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, memoryOfAll())), interval);
    const manyBegan = performance.now();
    await Promise.all(Array.from({ length: atOnce }, () => encoder.encode(Buffer.from(bytes), {})));
    clearInterval(watch);
    rows.push([
      picture,
      (bytes.length / 1024).toFixed(0),
      oneCpu.toFixed(2),
      (oneWall / 1000).toFixed(2),
      ((performance.now() - manyBegan) / 1000).toFixed(1),
      (peak - before).toFixed(0),
    ]);
  }
  return rows;
}

/** Returns CPU seconds of ended children, from the kernel's hundredths. */
function childrenCpu(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Returns megabytes of this process and its children. */
function memoryOfAll(): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readParentPid(name) === process.pid);
  return [String(process.pid), ...children].reduce((sum, pid) => sum + readMemory(pid), 0);
}

const readParentPid = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readProcessStatus(pid))?.[1]);
const readMemory = (pid: string) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcessStatus(pid))?.[1] ?? 0) / 1024;

/** Reads a process's status; empty for one that has ended. */
function readProcessStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
