/**
 * Browsers and systems as they name themselves, special ones before those they imitate: nearly all say `Mozilla` and
 * `Safari`, and Android says `Linux`. After each token, the name that people know.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bOPR\/\S+ \(Edition.*?Mini|\bOpera Mini\b/, 'Opera Mini'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOPX\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//i, 'UC Browser'],
  [/\bPHX\/|\bPhoenix\//, 'Phoenix'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bFB_IAB\b|\bFBA[NV]\//, 'Facebook'],
  [/\bFirefox\/|\bFxiOS\/|\bFocus\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bAndroid\b.*\bVersion\/\S+ .*\bSafari\//, 'Android Browser'],
  [/\bSafari\//, 'Safari'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows Phone\b/, 'a Windows phone'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\//i, 'KaiOS'],
  [/\biPad\b/, 'an iPad'],
  [/\biPhone\b|\biPod\b/, 'an iPhone'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Names a browser in our words, such as `Chrome on Android`. Never in its own words: anyone can send anything, and
 * mails show this name. A hint for people, not a proof.
 */
export function nameDevice(userAgent: string | null): string {
  const find = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = find(browsers) ?? 'Unknown browser';
  const system = find(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
