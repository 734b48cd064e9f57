// What a command prints instead of running: its help, or which words it doesn't know.
import { tasks } from './tasks.mjs';

/** @param {string} name of a task */
export function helpFor(name) {
  const { about = '', usage } = tasks[name] ?? {};
  const script = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  return `Usage: ${script}${usage ? ` -- ${usage}` : ''}\n\n${about.trimEnd()}\n`;
}

/**
 * Says what to print instead of running a task, and with which exit code; null when it is to run.
 * @param {string} name @param {readonly string[]} args
 * @returns {{ text: string, code: number } | null}
 */
export function insteadOfRunning(name, args) {
  const task = tasks[name];
  if (!task) {
    const choices = Object.entries(tasks).map(([choice, { about }]) => `  ${choice.padEnd(14)}${about.split('\n')[0]}`);
    const isHelp = ['', '--help', '-h'].includes(name);
    const text = `${isHelp ? '' : `There is no command '${name}'. `}Commands:\n${choices.join('\n')}\n`;
    return { text, code: isHelp ? 0 : 1 };
  }
  if (task.ownHelp) return null;
  if (args.includes('--help') || args.includes('-h')) return { text: helpFor(name), code: 0 };
  const unknown = args.find((arg) => task.options && !task.options.includes(arg));
  return unknown === undefined ? null : { text: `'${unknown}' isn't an option here. ${helpFor(name)}`, code: 1 };
}
