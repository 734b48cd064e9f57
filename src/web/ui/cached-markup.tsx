import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';
import type { DrawingName } from './icon.tsx';
import { UsedIcons } from './used-icons.ts';

/** A fragment's markup, and the drawings that it needs in the page. */
export interface PartText {
  readonly html: string;
  readonly icons: ReadonlySet<DrawingName>;
}

/** Fragments of pages that the server has rendered. */
export interface PartTexts {
  /** @param cacheKey every value that the fragment's content depends on */
  getOrRender(cacheKey: readonly unknown[], content: () => ReactNode): PartText;
}

/** Cache of fragments; set while the server renders a document page. */
export const CachedMarkupContext = createContext<PartTexts | undefined>(undefined);

interface CachedMarkupProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Its element, which is rendered each time. */
  as: 'datalist' | 'div' | 'footer' | 'header' | 'li' | 'nav' | 'svg';
  /** Cache key: every value the content depends on, except the build. JSON values, the first of them a name. */
  cacheKey: readonly unknown[];
  /** Its content, which the server renders only once. */
  children: () => ReactNode;
}

/**
 * A fragment that is the same on many pages. The server renders its content once and caches the markup; the browser
 * renders it like anything else. It must not depend on a context, such as the address, nor use `useId`: everything that
 * differs belongs in `cacheKey`.
 */
export function CachedMarkup({ as, cacheKey, children, ...attributes }: CachedMarkupProps) {
  const texts = useContext(CachedMarkupContext);
  const used = useContext(UsedIcons);
  if (!texts) return createElement(as, attributes, children());
  const { html, icons } = texts.getOrRender(cacheKey, children);
  for (const icon of icons) used?.add(icon);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
