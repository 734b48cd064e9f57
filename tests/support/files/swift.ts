import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { type BucketSettings, openClient } from '#server/files/objects/open-bucket.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { findProgram } from '../../../scripts/prepare/system.mjs';

/** OpenStack Swift, which also speaks S3. Its packages bring four servers. */
export const hasSwift = ['swift-proxy-server', 'swift-object-server'].every((name) => findProgram(name) !== null);

const kinds = ['object', 'container', 'account'] as const;
const proxy = `[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_mwesigwa_files = secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** Starts a Swift of one disk, which ends with the test; returns an empty bucket of it. */
export async function startSwift(): Promise<BucketSettings> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n');
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
  const configure = (name: string, port: number, text: string) => {
    const common = `[DEFAULT]\nswift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nworkers = 0\n`;
    writeFileSync(
      join(folder, `${name}.conf`),
      `${common}user = root\nbind_ip = 127.0.0.1\nbind_port = ${port}\n${text}`,
    );
  };
  for (const kind of kinds) {
    const port = await freePort();
    const [ring, place] = [`${kind}.builder`, ['--region', '1', '--zone', '1', '--ip', '127.0.0.1']];
    run('swift-ring-builder', ring, 'create', '4', '1', '1');
    run('swift-ring-builder', ring, 'add', ...place, '--port', String(port), '--device', 'd1', '--weight', '1');
    run('swift-ring-builder', ring, 'rebalance');
    configure(
      kind,
      port,
      `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const port = await freePort();
  configure('proxy', port, proxy);
  for (const kind of [...kinds, 'proxy']) {
    const env = { ...process.env, SWIFT_DIR: folder };
    const child = spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
  }
  const account = { region: 'us-east-1', accessKeyId: 'mwesigwa:files', secretAccessKey: 'secret' };
  const settings = { bucket: 'files', endpoint: `http://127.0.0.1:${port}`, ...account };
  const client = openClient(settings);
  onTestFinished(() => client.destroy());
  // The four servers start at their own pace.
  for (let isThere = false; !isThere;) {
    const create = client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
    isThere = await create.then(
      () => true,
      () => false,
    );
  }
  return settings;
}
