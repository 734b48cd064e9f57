import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '#tests/support/app/folder.ts';

interface Finding {
  readonly id: string;
  readonly severity: string;
  readonly finding: string;
}

/** What a test's own certificate lacks: nobody signed it, it is valid for days, and nobody could revoke it. */
const ofTestCertificate = /^(cert_|OCSP_|DNS_CAArecord)/;
/**
 * testssl reports every compressed page. The attack reads a secret from the sizes of answers to requests that another
 * site makes with a person's cookie; nobody has one here (`sign-in-guards.test.ts`), and links are slow.
 */
const ofCompression = 'BREACH';
/** WARN is a check that testssl itself could not make. */
const serious = ['MEDIUM', 'HIGH', 'CRITICAL'];
/** testssl calls these LOW, and browsers refuse them. */
const old = /^(SSLv[23]|TLS1|TLS1_1)$/;

/** Lists what testssl finds at a port of this machine, of MEDIUM severity or worse, but for certificate and compression. */
export async function checkTls(port: number): Promise<string[]> {
  const file = join(temporaryFolder(), 'findings.json');
  const checks = [
    '--std',
    '--fs',
    '--protocols',
    '--server-preference',
    '--server-defaults',
    '--headers',
    '--vulnerable',
  ];
  const report = ['--jsonfile', file, '--severity', 'LOW', '--color', '0'];
  const options = [...checks, ...report, '--warnings', 'batch', '--ip', '127.0.0.1'];
  // Asynchronously: the server in front of which the proxy stands may be in this process.
  const child = spawn('testssl', [...options, `localhost:${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  await ended;
  if (!output.includes('Done ')) throw new Error(`testssl didn't finish:\n${output}`);
  const findings = JSON.parse(readFileSync(file, 'utf8')) as Finding[];
  return findings
    .filter(
      ({ id, severity }) =>
        (serious.includes(severity) || (severity === 'LOW' && old.test(id))) &&
        id !== ofCompression &&
        !ofTestCertificate.test(id),
    )
    .map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`);
}
