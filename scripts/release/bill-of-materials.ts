import type { ReleasePackage } from './release-files.ts';

/** Returns the address of a package for scanners (Package URL): `pkg:npm/%40scope/name@1.0.0`. */
const packageUrl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function toComponent({ name, version, integrity, license }: ReleasePackage) {
  const [algorithm, content = ''] = integrity.split('-');
  if (algorithm !== 'sha512') throw new Error(`The lock file has no SHA-512 of ${name}@${version}.`);
  const purl = packageUrl(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/**
 * Lists what a release consists of, as CycloneDX 1.6 (ECMA-424): every package that runs on the server or is in the build.
 * Not by `npm sbom`: with `--omit dev` it leaves out packages that those of development need too, such as zod and React,
 * and without it refuses trees whose peers don't match.
 * @param at the commit's time, so that the same packages give the same text
 */
export function billOfMaterials(name: string, version: string, packages: readonly ReleasePackage[], at: Date): string {
  const purl = packageUrl(name, version);
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': purl, name, version, purl },
    },
    // A package may be installed twice, in one version, for different packages.
    components: [...new Map(packages.map((one) => [packageUrl(one.name, one.version), toComponent(one)])).values()],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
