import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { closestMatch } from 'leven';
import { operatorError } from '#server/kernel/operator-error.ts';

/** Names by which settings are given: in words, or as a file that holds the value. */
const fileName = (name: string) => `${name}_FILE`;

/** Returns the environment over the `.env` of a folder: what is set outside wins. @throws unless the file can be read. */
export function withDotEnv(environment: NodeJS.ProcessEnv, folder = process.cwd()): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...environment };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return environment;
    throw operatorError(`The file .env can’t be read (${code}).`, error);
  }
}

interface SettingTexts {
  /** The settings that are given, as text; an empty one counts as absent. */
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/**
 * Reads settings from an environment. `X_FILE` names a file with the value of `X`, such as a mounted secret. A name that
 * is nearly one of ours, while ours is not set, counts as misspelt: such a setting would silently have no effect.
 */
export function readSettingTexts(names: readonly string[], environment: NodeJS.ProcessEnv): SettingTexts {
  const texts: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const value = environment[name];
    const file = environment[fileName(name)];
    if (value && file) problems.push(`${name} and ${fileName(name)} are both set; keep one`);
    else if (value) texts[name] = value;
    else if (file) {
      try {
        texts[name] = readFileSync(file, 'utf8').trim();
      } catch (error) {
        problems.push(
          `${fileName(name)} names ${file}, which can’t be read (${(error as NodeJS.ErrnoException).code})`,
        );
      }
    }
  }
  return { texts, problems: [...problems, ...listMisspelt(names, environment)] };
}

function listMisspelt(names: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const known = [...names, ...names.map(fileName)];
  const unset = known.filter((name) => !environment[name]);
  return Object.keys(environment).flatMap((typed) => {
    if (known.includes(typed) || !environment[typed]) return [];
    const near = closestMatch(typed.toUpperCase(), unset, { maxDistance: typed.length > 6 ? 2 : 1 });
    return near === undefined ? [] : [`${typed}: did you mean ${near}?`];
  });
}

/** Whether a setting's value may be a secret, or hold a password. */
const isSecretSetting = (name: string): boolean =>
  /KEY|PASSWORD|TOKEN|HEADERS/.test(name) || (/_URLS?$/.test(name) && !/^(PUBLIC|AFRICASTALKING)_/.test(name));

/** A setting that is given, as an operator may see it. */
export interface ExplicitSetting {
  readonly name: string;
  /** Secrets are hidden. */
  readonly value: string;
  readonly from: 'environment' | '.env';
}

/** Lists the settings that are given, and where: what is absent has the default that `.env.example` names. */
export function listExplicitSettings(
  names: readonly string[],
  outside: NodeJS.ProcessEnv,
  all: NodeJS.ProcessEnv,
): ExplicitSetting[] {
  return names.flatMap((setting) =>
    [setting, `${setting}_FILE`].flatMap((name): ExplicitSetting[] => {
      const value = all[name];
      if (!value) return [];
      const isHidden = name === setting && isSecretSetting(setting);
      return [{ name, value: isHidden ? '(hidden)' : value, from: outside[name] ? 'environment' : '.env' }];
    }),
  );
}
