const sentences: Record<number, string> = {
  400: 'We can’t read this request.',
  403: 'This form was sent from another site, or your browser didn’t say where it came from.',
  404: 'We can’t find this page.',
  405: 'This page doesn’t accept that.',
  413: 'What you sent is too large.',
  414: 'This address is too long.',
  415: 'This page only accepts forms.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service isn’t available at the moment. Please try again shortly.',
};

/** Builds the page for when even the built error page fails: no script, no style, nothing that can break. */
export function plainErrorPage(status: number): string {
  const sentence = sentences[status] ?? 'Something went wrong on our side. Please try again.';
  return `<!doctype html><html lang="en-UG"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${sentence}</h1><p><a href="/">Return to Home</a></p></html>`;
}
