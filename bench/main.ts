import { benchAnalytics } from './analytics.ts';
import { benchApi } from './api/run.ts';
import type { benches } from '../scripts/tasks/benches.mjs';
import { benchChanges } from './changes/run.ts';
import { benchDesk } from './desk.ts';
import { benchFailover } from './failover/run.ts';
import { benchFiles } from './files/run.ts';
import { benchGrowth } from './growth/run.ts';
import { benchMessages } from './messages/run.ts';
import { benchMixed } from './mixed/run.ts';
import { benchPhotos } from './photos.ts';
import { benchMisses } from './misses/run.ts';
import { benchPages } from './pages/run.ts';
import { pinClient } from './servers.ts';
import { benchRestart } from './restart.ts';
import { benchRestore } from './restore/run.ts';
import { benchSignIn } from './sign-in/run.ts';
import { benchSuggestions } from './suggestions.ts';
import { print } from './table.ts';

const runs: Readonly<Record<keyof typeof benches, () => Promise<void>>> = {
  pages: benchPages,
  async api() {
    pinClient();
    print('The API beside bare node:http and pgbench', await benchApi());
  },
  async changes() {
    pinClient();
    print('Readers while everything changes', await benchChanges());
  },
  async misses() {
    pinClient();
    print('Pages that are made anew', await benchMisses());
  },
  desk: async () => print('The desk: from a click to its content', await benchDesk()),
  photos: async () => print('Photos: what making them costs', await benchPhotos()),
  files: async () => print('Hostile files: the worst refusals', await benchFiles()),
  restart: async () => print('Ready again after kill -9, embedded engine', await benchRestart()),
  failover: async () => print('Writes after a failover', await benchFailover()),
  restore: async () => print('Everything back from a backup', await benchRestore()),
  async growth() {
    pinClient();
    await benchGrowth();
  },
  async load() {
    pinClient();
    print('Everybody at once: 200 requests a second', await benchMixed('load'));
  },
  async spike() {
    pinClient();
    print('Everybody at once: 600 requests a second', await benchMixed('spike'));
  },
  async soak() {
    pinClient();
    print('Everybody for an hour', await benchMixed('soak'));
  },
  async 'sign-in'() {
    pinClient();
    print('Sign-ins beside people who read', await benchSignIn());
  },
  async messages() {
    pinClient();
    await benchMessages();
  },
  suggestions: async () => print('Suggestions for an application, not kept', await benchSuggestions()),
  analytics: async () => print('Reports of a year', await benchAnalytics()),
};

/** Names of benches, which `scripts/prepare` has checked; all of them without a name. */
const names = process.argv.slice(2);
for (const [name, run] of Object.entries(runs)) if (names.length === 0 || names.includes(name)) await run();
