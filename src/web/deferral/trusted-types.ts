/** The part of Trusted Types that is used here; the DOM library of TypeScript has none of it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): void;
}

/**
 * Makes the one policy of a page. React writes a literal, empty script element where it creates one; that string and
 * no other may become markup. Everything else that would turn a string into code or markup throws and is reported.
 */
export function allowOnlyEmptyScript(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === '<script></script>' ? markup : null),
  });
}
