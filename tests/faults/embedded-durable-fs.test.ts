import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { durableOptions, makeDurable, makePrivate } from '#server/db/embedded/embedded-durable-fs.ts';
import { migratedFolder } from '#tests/support/database/template.ts';

test('each commit reaches the disk before it is acknowledged', async () => {
  const clusterDir = path.join(migratedFolder(), 'database');
  const engine = await PGlite.create(durableOptions(clusterDir, () => {}));
  await engine.exec('create table rows (n int)');
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let n = 1; n <= 50; n += 1) {
    await engine.query('insert into rows values ($1)', [n]);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(n);
  }
  await engine.query('select count(*) from rows');
  const afterWrites = fsync.mock.calls.length;
  await engine.query('select count(*) from rows');
  expect(fsync.mock.calls.length).toBe(afterWrites);
  await engine.close();
});

test('a PGlite version without the internals that the durable file system uses is refused', () => {
  expect(() => makeDurable(undefined)).toThrow('NODEFS.stream_ops is missing');
  expect(() => makeDurable({ realPath: () => '' })).toThrow('NODEFS.stream_ops is missing');
  expect(() => makePrivate({ realPath: () => '' })).toThrow('NODEFS.doSetAttr is missing');
});

test('a disk that refuses to sync is reported to PostgreSQL', () => {
  const nodeFs = {
    stream_ops: {} as { fsync?: (stream: { nfd?: number; node: object }) => number },
    realPath: () => '/nowhere/at/all',
  };
  makeDurable(nodeFs);
  expect(nodeFs.stream_ops.fsync?.({ node: {} })).toBe(29);
});
