import type { Browser, Page } from 'playwright-core';
import { middle, rounded } from './slow-3g.ts';
import { largestPaint, openTelephone } from './telephone.ts';

const runs = 5;

/** A tap that leads from one page to the next. */
interface Tap {
  readonly name: string;
  readonly from: string;
  readonly target: string;
  readonly to: RegExp;
}

const taps: readonly Tap[] = [
  {
    name: 'Find: a card → its profile',
    from: '/find-advisor',
    target: '#card-1 a[href^="/professional/"]',
    to: /\/professional\//,
  },
  { name: 'Home: Search → what is found', from: '/', target: 'form button[type=submit]', to: /\/find-advisor/ },
];

/** Measures from a finger's touch on one page until the largest element of the next is painted: medians of five. */
export async function measureTaps(browser: Browser, origin: string): Promise<string[][]> {
  const rows = [['from → to', 'LCP after the tap ms', 'each', 'of which loading ms']];
  for (const tap of taps) {
    const times: { whole: number; loading: number }[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await follow(browser, origin, tap));
    const whole = middle(times.map((time) => time.whole));
    const loading = middle(times.map((time) => time.loading));
    rows.push([tap.name, rounded(whole.middle), whole.each, rounded(loading.middle)]);
  }
  return rows;
}

/** Follows a link with style, font and icons cached from the first page, as for anyone who reads on. */
async function follow(browser: Browser, origin: string, { from, target, to }: Tap) {
  const page = await openTelephone(browser);
  try {
    await page.goto(origin + from, { waitUntil: 'networkidle' });
    await rememberTouch(page);
    await page.locator(target).first().tap();
    await page.waitForURL(to, { waitUntil: 'networkidle' });
    const loading = await largestPaint(page);
    const touched = await page.evaluate(() => Number(sessionStorage.getItem('touched')));
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    return { whole: timeOrigin + loading - touched, loading };
  } finally {
    await page.context().close();
  }
}

/** Stores the moment of the touch, as the browser received it, for the next page. */
async function rememberTouch(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
      { capture: true },
    );
  });
}
