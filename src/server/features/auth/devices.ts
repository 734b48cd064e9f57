const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a browser says of itself in words of ours, such as `Chrome on Android`. Never its own: it stands in a mail, and
 * anybody can send anything.
 */
export function nameDevice(userAgent: string | null): string {
  const find = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = find(browsers) ?? 'A browser that we do not know';
  const system = find(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** What makes two browsers the same: everything but their versions, which change by themselves. */
export const browserOf = (userAgent: string | null): string => (userAgent ?? '').replace(/\/[\d.]+/g, '');
