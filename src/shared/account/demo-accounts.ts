import { brand } from '#shared/brand.ts';

/** An account of the demo: the name before the `@` of its address, and who signs in with it. */
interface DemoAccountKind {
  readonly name: string;
  readonly label: string;
}

/** The demo's accounts, in the order in which they are listed. The sample creates them; no real installation has them. */
export const demoAccountKinds = [
  { name: 'client', label: 'client' },
  { name: 'new-client', label: 'new client' },
  { name: 'unconfirmed', label: 'client with an unconfirmed email' },
  { name: 'professional', label: 'professional' },
  { name: 'busy', label: 'busy professional' },
  { name: 'approved-today', label: 'professional approved today' },
  { name: 'pending', label: 'professional waiting for approval' },
  { name: 'rejected', label: 'rejected professional' },
  { name: 'admin', label: 'admin' },
] as const satisfies readonly DemoAccountKind[];

export type DemoAccountName = (typeof demoAccountKinds)[number]['name'];
export const demoEmail = <Name extends DemoAccountName>(name: Name) => `${name}@demo.mwesigwa.ug` as const;

/** The password of all of them where only this machine reaches the demo. */
export const demoPassword = `demo-${brand.name}-1`;
