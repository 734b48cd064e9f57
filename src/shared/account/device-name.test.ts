import { expect, test } from 'vitest';
import { nameDevice } from './device-name.ts';

const unknown = 'Unknown browser';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/93.0.0.0`, 'Opera on Android'],
  ['Opera/9.80 (Android; Opera Mini/89.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
  [`${android} Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36`, 'UC Browser on Android'],
  [`${android} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 PHX/17.1`, 'Phoenix on Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (Linux; U; Android 4.1.1; en-us) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'Android Browser on Android',
  ],
  ['Mozilla/5.0 (Mobile; Nokia 2780; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1', 'Firefox on KaiOS'],
  [`${windows} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer on Windows'],
  [`${mac} Version/26.1 Safari/605.1.15`, 'Safari on a Mac'],
  [`${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari on an iPhone'],
  [`${iphone} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on an iPhone'],
  [`${iphone} EdgiOS/143.0 Version/26.0 Mobile/15E148 Safari/604.1`, 'Edge on an iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
    'Chrome on a Chromebook',
  ],
  ['curl/8.9.1', unknown],
  ['', unknown],
  [null, unknown],
])('%s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

test('no text from the browser appears in the name of a device', () => {
  expect(nameDevice('<b>Your account is locked, call 0700</b> on Linux')).toBe(`${unknown} on Linux`);
});
