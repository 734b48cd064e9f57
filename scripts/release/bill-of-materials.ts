import { findNpm } from '../prepare/npm.mjs';
import { runQuietly } from '../prepare/run.mjs';

interface Bill {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: object };
}

/**
 * Lists what a release consists of as CycloneDX, by npm: every package that runs on the server or is in the build.
 * @param at replaces npm's time of day; with its random serial number removed, the same packages give the same text
 */
export async function writeBillOfMaterials(name: string, version: string, at: Date): Promise<string> {
  const args = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ];
  const { serialNumber: _, ...bill } = JSON.parse(await runQuietly(process.execPath, [findNpm(), ...args])) as Bill;
  const component = { ...bill.metadata.component, 'bom-ref': `${name}@${version}`, name, version };
  return `${JSON.stringify({ ...bill, metadata: { ...bill.metadata, timestamp: at.toISOString(), component } }, null, 2)}\n`;
}
