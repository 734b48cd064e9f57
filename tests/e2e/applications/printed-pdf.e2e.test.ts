import { expect, test } from 'vitest';
import { judgePdf } from '#server/files/pdf/judge-pdf.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { plain } from '#tests/support/files/pictures.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();

test('a PDF printed by the browser, with links, pictures and headings, is accepted as safe to show in a problem case', async () => {
  const { page } = await openPage(browser);
  const picture = (await plain(40, 20, '#ff0000').jpeg().toBuffer()).toString('base64');
  const cut = (await plain(40, 20, '#ff000080').png().toBuffer()).toString('base64');
  await page.setContent(
    `<h1>Receipt</h1><h2 id="second">Ugandan shillings</h2><p>Paid in full. ﷺ é 😀</p><input value="typed">
    <a href="https://example.com/">A link</a> <a href="#second">within</a>
    <img alt="" src="data:image/jpeg;base64,${picture}"><img alt="" src="data:image/png;base64,${cut}">`,
  );
  for (const form of [{}, { tagged: true, outline: true }]) {
    const printed = await page.pdf(form);
    expect(printed.toString('latin1')).toContain('/URI');
    expect(judgePdf(printed)).toBeUndefined();
  }
});
