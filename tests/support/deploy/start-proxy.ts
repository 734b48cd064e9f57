import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { root } from '../../../scripts/prepare/run.mjs';
import { findProgram } from '../../../scripts/prepare/system.mjs';
import { temporaryFolder } from '#tests/support/app/folder.ts';

export type ProxyName = 'nginx' | 'caddy';
export const hasProxy = (name: ProxyName): boolean => findProgram(name) !== null;

export interface Proxy {
  readonly port: number;
  /** Its port without TLS. */
  readonly plainPort: number;
  /** Everything that it has logged so far, access and errors. */
  logs(): string;
}

interface Place {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  /** Port of the server behind it. */
  readonly server: number;
}

/** Reads a file of deploy/ with the words that an operator replaces, replaced. */
function fill(path: string, words: Readonly<Record<string, string>>): string {
  const unfilled = readFileSync(join(root, 'deploy', path), 'utf8');
  for (const word of Object.keys(words))
    if (!unfilled.includes(word)) throw new Error(`deploy/${path} doesn't contain ${word}`);
  // At once: a port that was put in may begin with a word that is still to be replaced.
  const escaped = Object.keys(words).map((word) => word.replaceAll(/[.[\]]/g, String.raw`\$&`));
  const any = new RegExp(escaped.join('|'), 'g');
  return unfilled.replaceAll(any, (word) => words[word] ?? word);
}

function nginxCommand({ folder, http, https, server }: Place): string[] {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...name, ...files], { stdio: 'pipe' });
  const site = fill('nginx.conf', {
    '/etc/letsencrypt/live/mwesigwa.example': folder,
    '/var/log/mwesigwa': folder,
    'mwesigwa.example': 'localhost',
    'listen 80': `listen ${http}`,
    'listen [::]:80': `listen [::]:${http}`,
    'listen 443': `listen ${https}`,
    'listen [::]:443': `listen [::]:${https}`,
    '127.0.0.1:3000': `127.0.0.1:${server}`,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; ${user} pid pid; error_log error.log; events {} http { ${temporary.join(' ')} include site.conf; }`;
  writeFileSync(join(folder, 'main.conf'), main);
  return ['nginx', '-p', folder, '-c', join(folder, 'main.conf')];
}

function caddyCommand({ folder, http, https }: Place): string[] {
  const own = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  const site = fill('Caddyfile', { '/var/log/caddy': folder });
  writeFileSync(join(folder, 'Caddyfile'), site.replace('\n{\n', `\n${own}`));
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const commands = { nginx: nginxCommand, caddy: caddyCommand };

/** Starts a proxy with its file of deploy/ in front of the server at a port; it ends with the test. */
export async function startProxy(name: ProxyName, server: number): Promise<Proxy> {
  const folder = temporaryFolder();
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'home'));
  const [program = '', ...args] = commands[name]({ folder, http, https, server });
  const home = join(folder, 'home');
  // As compose.yaml sets them.
  const ofCaddy = { MWESIGWA_SITE: 'https://localhost', MWESIGWA_SERVER: `127.0.0.1:${server}` };
  const env = { PATH: process.env.PATH ?? '', HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...ofCaddy };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const files = () =>
    readdirSync(folder).filter((file) => file.endsWith('.log') && statSync(join(folder, file)).isFile());
  for (let isUp = false; !isUp;) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
    isUp = await askProxy(https, '/').then(
      () => true,
      () => false,
    );
  }
  return {
    port: https,
    plainPort: http,
    logs: () => [output, ...files().map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n'),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request over TLS, without a check of the test's own certificate. @param body the bytes to post */
export function askProxy(port: number, path: string, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', servername: 'localhost', port, path, rejectUnauthorized: false, agent: false };
    const headers = { 'user-agent': 'test', ...(body && { 'content-type': 'multipart/form-data; boundary=x' }) };
    const sent = request({ ...options, headers, method: body ? 'POST' : 'GET' }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((content) => resolve({ status, headers: received, body: content }), reject);
    });
    sent.once('error', reject).end(body);
  });
}

/** Opens an event stream and returns its first part, which comes while the stream stays open. */
export function readFirstPart(port: number, path: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', servername: 'localhost', port, path, rejectUnauthorized: false, agent: false };
    const sent = request({ ...options, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.setEncoding('utf8').once('data', (part: string) => {
        resolve(part);
        sent.destroy();
      });
    });
    sent.once('error', reject).end();
  });
}
