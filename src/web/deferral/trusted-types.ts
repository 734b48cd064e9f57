/** The part of Trusted Types used here; TypeScript's DOM library has none of it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(markup: string): string | null }): void;
}

/**
 * Creates the page's only policy. React writes a literal, empty script element where it creates one; only that string
 * may become markup. Everything else that would turn a string into code or markup throws and is reported.
 */
export function allowOnlyEmptyScript(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === '<script></script>' ? markup : null),
  });
}
