import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPrivateFolder } from './private-folder.ts';

function folderWith(mode: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-private-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.chmodSync(folder, mode);
  return folder;
}
const readMode = (folder: string) => fs.statSync(folder).mode & 0o777;

test('a new data directory is for its user alone', () => {
  const folder = path.join(folderWith(0o755), 'var', 'data');
  openPrivateFolder(folder);
  expect(readMode(folder)).toBe(0o700);
});

test.each([0o777, 0o755, 0o750, 0o700])(
  'an existing data directory with the mode %o becomes readable only by its owner',
  (mode) => {
    const folder = folderWith(mode);
    openPrivateFolder(folder);
    expect(readMode(folder)).toBe(0o700);
  },
);

test('files in a data directory that was open to others become private, but not the target of a link', () => {
  const folder = folderWith(0o755);
  const outside = path.join(folderWith(0o755), 'outside');
  const inside = path.join(folder, 'database');
  fs.mkdirSync(inside, { mode: 0o777 });
  const file = path.join(inside, 'secret-key');
  for (const place of [file, outside]) {
    fs.writeFileSync(place, 'x');
    fs.chmodSync(place, 0o666);
  }
  fs.chmodSync(inside, 0o777);
  fs.symlinkSync(outside, path.join(folder, 'link'));
  openPrivateFolder(folder);
  expect([inside, file, outside].map(readMode)).toEqual([0o700, 0o600, 0o666]);
});

test('a folder that everyone shares is refused, and stays as it was', () => {
  const folder = folderWith(0o1777);
  expect(() => openPrivateFolder(folder)).toThrow(expect.objectContaining({ code: 'EOPENFOLDER' }));
  expect(fs.statSync(folder).mode & 0o1777).toBe(0o1777);
});

describe('a folder of another user', () => {
  const asSomebodyElse = () => {
    vi.spyOn(process, 'getuid').mockReturnValue(54_321);
    const refused = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw refused;
    });
  };

  test('is refused while others can enter it, with what to do', () => {
    const folder = folderWith(0o755);
    asSomebodyElse();
    expect(() => openPrivateFolder(folder)).toThrow(`chmod o-rwx ${folder}`);
  });

  test('is used when only its owner and its group can', () => {
    const folder = folderWith(0o770);
    asSomebodyElse();
    expect(() => openPrivateFolder(folder)).not.toThrow();
  });
});
