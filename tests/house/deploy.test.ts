import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type HealthRule, healthRules } from '#shared/health/health-rules.ts';
import { largestForm } from '#server/http/server/slow-bodies.ts';
import { secretPrefixes } from '#server/kernel/mask-secrets.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { readCompose, settingsInCompose } from '#tests/support/deploy/compose.ts';
import { hasPromtool, promtool } from '#tests/support/run/promtool.ts';
import { alerts } from '../../scripts/deploy/alerts.ts';
import { deployFiles } from '../../scripts/deploy/files.ts';
import { root } from '../../scripts/prepare/run.mjs';
import { findProgram } from '../../scripts/prepare/system.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = Object.entries<HealthRule>(healthRules);

test.each(Object.entries(deployFiles))('%s is what `node scripts/write-deploy.ts` writes', (path, write) => {
  expect(read(path)).toBe(write());
});

test('every level of every health rule has a Prometheus alert with the same threshold', () => {
  for (const [name, { amber, red, worse }] of rules) {
    const own = alerts.filter((alert) => alert.name.toLowerCase() === `mwesigwa${name.toLowerCase()}`);
    const side = worse === 'above' ? '>=' : '<';
    const at = (severity: string) => own.find((alert) => alert.severity === severity)?.when;
    for (const [threshold, severity] of [
      [amber, 'warning'],
      [red, 'critical'],
    ] as const) {
      if (threshold === undefined) expect(at(severity), name).toBeUndefined();
      else expect(at(severity), name).toContain(` ${side} ${threshold}`);
    }
  }
});

test('every rule and alert leads to a section of docs/operations.md', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const sections = [...rules.map(([, { section }]) => section), ...alerts.map(({ section }) => section)];
  expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
});

test.runIf(hasPromtool)(
  'Prometheus takes the alerts, and its tests of them pass',
  () => {
    promtool('check', 'rules', 'deploy/prometheus/alerts.yml');
    expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
    // On a busy machine the tool takes its time.
  },
  180_000,
);

test('each alert has a test in which it fires', () => {
  const tested = read('deploy/prometheus/alerts.test.yml');
  const untested = alerts.filter(
    ({ name, severity }) => !tested.includes(`alertname="${name}", alertstate="firing", severity="${severity}"`),
  );
  expect(untested.map(({ name, severity }) => `${name} ${severity}`)).toEqual([]);
});

test('the proxies let the largest form through, and keep every secret of a link out of their logs', () => {
  for (const path of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    const [, megabytes] = /(?:client_max_body_size|max_size) (\d+)m/i.exec(read(path)) ?? [];
    expect(Number(megabytes) * 1024 * 1024, path).toBeGreaterThan(largestForm);
    for (const prefix of secretPrefixes) expect(read(path), path).toContain(prefix);
  }
  // A form of such an address leads to another one.
  expect(read('deploy/Caddyfile').match(/resp_headers>Location delete/g)).toHaveLength(2);
});

test.runIf(findProgram('systemd-analyze'))('systemd takes the unit, and finds little that it leaves open', () => {
  const folder = temporaryFolder();
  const program = join(folder, 'mwesigwa');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const unit = join(folder, 'mwesigwa.service');
  const text = read('deploy/systemd/mwesigwa.service');
  writeFileSync(unit, text.replace('/srv/mwesigwa/current/bin/mwesigwa', program));
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
  expect(analyze('verify', '--man=no')).toMatchObject({ status: 0, stderr: '' });
  // Of 100; what is left is the network and V8.
  expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
});

test.runIf(findProgram('logrotate'))('logrotate takes the file for the proxy’s log', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'mwesigwa');
  writeFileSync(file, read('deploy/logrotate/mwesigwa').replace('/var/log/mwesigwa', folder), { mode: 0o644 });
  const { status, stderr } = spawnSync('logrotate', ['--debug', file], { encoding: 'utf8' });
  expect([status, stderr.includes('error')]).toEqual([0, false]);
});

test('compose.yaml asks for settings that exist, mounts what is there, and leaves our service no rights', () => {
  const { services, volumes } = readCompose();
  const known = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  const own = ['VERSION', 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'POSTGRES_PASSWORD'];
  expect(settingsInCompose().filter((name) => !known.includes(name))).toEqual(own);
  // Nothing has a password that is written here, and nobody works as the superuser.
  expect(read('deploy/compose.yaml')).not.toMatch(/\$\{\w+:?-|postgres:\/\/postgres/);
  const mounts = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]!));
  const absent = mounts.filter((name) => !(name in volumes) && !existsSync(join(root, 'deploy', name)));
  expect(absent).toEqual([]);
  const { mwesigwa } = services;
  const isShutIn = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], tmpfs: ['/tmp'] };
  expect(mwesigwa).toMatchObject(isShutIn);
  // Its folders are those that the image gives to its user.
  const [, folders = ''] = /install -d -o 10001 .*?( \/.*)$/m.exec(read('deploy/Containerfile')) ?? [];
  expect(mwesigwa.volumes.map((volume) => volume.split(':')[1])).toEqual(folders.trim().split(' '));
});

test('the cluster’s times fit each other, and nothing is acknowledged by one machine alone', () => {
  const { bootstrap, etcd } = parse(read('deploy/cluster/patroni.yml')) as {
    bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> & Record<string, unknown> };
    etcd: { hosts: string };
  };
  const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs;
  // As Patroni demands; otherwise a primary that only retries loses its lease.
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  const hosts = etcd.hosts.split(',').map((host) => host.replace(/:.*/, ''));
  expect(hosts).toHaveLength(3);
  const cluster = ['etcd.env', 'haproxy.cfg'].map((name) => read(`deploy/cluster/${name}`));
  for (const host of hosts) for (const text of cluster) expect(text).toContain(host);
  expect(read('deploy/cluster/pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
});
