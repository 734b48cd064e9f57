import { warningNames, type WarningName } from '#shared/messages/warning-names.ts';
import { compilePattern } from './compile-pattern.ts';
import { plainWords } from './plain-words.ts';
import { warningRules } from './warning-rules.ts';
import { warningWords } from './warning-words.ts';

const compiled = warningRules.map(({ name, says, unless = [] }) => ({
  name,
  says: compilePattern(says, warningWords),
  unless: unless.map((pattern) => compilePattern(pattern, warningWords)),
}));

/** Warnings for the receiver of a message, in the order of the names. Based on its words only, never on people. */
export function warningsIn(text: string): WarningName[] {
  const found = new Set<WarningName>();
  for (const sentence of plainWords(text).split('|')) {
    for (const rule of compiled) {
      if (found.has(rule.name) || !rule.says.test(sentence)) continue;
      if (!rule.unless.some((harmless) => harmless.test(sentence))) found.add(rule.name);
    }
  }
  return warningNames.filter((name) => found.has(name));
}
