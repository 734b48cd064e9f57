import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../scripts/prepare/run.mjs';

/** The parts of a service that we use. */
export interface ComposeService {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  /** `name:folder`, or `./file:path:ro`. */
  readonly volumes: readonly string[];
  readonly stop_grace_period?: string;
}

export interface Compose {
  readonly services: Readonly<Record<'mwesigwa' | 'database' | 'proxy', ComposeService>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const text = () => readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');

export const readCompose = (): Compose => parse(text());

/** Names of the settings that it takes from `.env`, each once. */
export const settingsInCompose = (): string[] => [
  ...new Set([...text().matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)),
];

/** Returns the flags with which podman runs our service as compose.yaml says, with these settings over its own. */
export function podmanFlags(settings: Readonly<Record<string, string>>): string[] {
  const { environment, read_only, tmpfs, cap_drop, security_opt, volumes } = readCompose().services.mwesigwa;
  const each = (flag: string, values: readonly string[] = []) => values.flatMap((value) => [flag, value]);
  const names = Object.entries({ ...environment, ...settings }).map(([name, value]) => `${name}=${value}`);
  return [
    ...(read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', tmpfs),
    ...each('--cap-drop', cap_drop),
    ...each('--security-opt', security_opt),
    ...each('--volume', volumes),
    ...each('--env', names),
  ];
}
