import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type DemoAccountName, demoEmail } from '#shared/account/demo-accounts.ts';
import type { Role } from '#shared/roles.ts';
import { noFacts, type SiteFacts } from '#shared/site-facts.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { openDemo, openDemoPhotos } from '#server/process/open-demo.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { type Person, signInPerson } from '#tests/support/applications/application-people.ts';

const silent = pino({ level: 'silent' });

/** People of a walk: the demo's accounts. */
export interface Walker extends Person {
  readonly name: DemoAccountName;
  readonly role: Role;
}

export interface WalkSite extends TestApp {
  /** Its base URL, without a slash at the end. */
  readonly address: string;
  readonly facts: SiteFacts;
  walker(name: DemoAccountName): Promise<Walker>;
}

/** Starts the whole product on a free port, filled exactly as `npm run demo` fills itself, with fewer professionals. */
export async function openWalkSite(): Promise<WalkSite> {
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true, hasKnownPassword: true };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-walk-'));
  const store = createDiskStore(folder);
  const site = await startTestApp({
    openWeb: () => openBuiltWeb('build'),
    photoStore: await openDemoPhotos(store),
    site: { isDemo: true, demandsVerifiedEmail: false },
    config: { facts, rateLimits: false },
  });
  const { database, clock } = site;
  const settings = { sampleProfessionals: 60, isLocal: true };
  await openDemo(database, settings, clock, silent, store.cases);
  await site.hearsAll();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...site,
    address,
    facts,
    async close() {
      await site.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    async walker(name) {
      const email = demoEmail(name);
      const { rows } = await database.query('select id, role from users where email = $1', [email]);
      return { ...(await signInPerson(site, rows[0].id, email)), name, role: rows[0].role };
    },
  };
}
