import { useEffect, useRef } from 'react';

interface HtmlPolicy {
  createHTML(html: string): string;
}

let policy: HtmlPolicy | undefined;

/** The page's only Trusted Types policy, which lets text become a document; used only for a frame without scripts. */
function allowed(html: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy };
  };
  policy ??= trustedTypes?.createPolicy('app', { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  return policy.createHTML(html);
}

/**
 * An email's HTML in a frame: no scripts, no forms, no access to this page, and under this page's content security
 * policy, so that nothing is loaded. Its links open new tabs.
 */
export function HtmlFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = allowed(html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[44rem] w-full bg-white"
    />
  );
}
