import { createContext, createElement, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { type DrawingName, UsedIcons } from './icon.tsx';

/** A part as text, and the drawings that it needs of its page. */
export interface PartText {
  readonly html: string;
  readonly icons: ReadonlySet<DrawingName>;
}

/** Parts of pages that the server has rendered. */
export interface PartTexts {
  /** @param cacheKey everything that the part's content depends on */
  getOrRender(cacheKey: readonly unknown[], content: () => ReactNode): PartText;
}

/** Texts of parts; set while the server renders a document page. */
export const CachedMarkupContext = createContext<PartTexts | undefined>(undefined);

interface CachedMarkupProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Its element, which is made each time. */
  as: 'datalist' | 'div' | 'footer' | 'header' | 'li' | 'nav';
  /** Everything that its content depends on, beside the build: JSON values, the first of them a name. */
  cacheKey: readonly unknown[];
  /** Its content, which the server asks for only once. */
  children: () => ReactNode;
}

/**
 * A part that many pages show alike. The server renders its content once and puts in the text; the browser renders it like any
 * other. It must not depend on a context, such as the address, nor use `useId`: what differs belongs to `of`.
 */
export function CachedMarkup({ as, cacheKey, children, ...attributes }: CachedMarkupProps) {
  const texts = useContext(CachedMarkupContext);
  const used = useContext(UsedIcons);
  if (!texts) return createElement(as, attributes, children());
  const { html, icons } = texts.getOrRender(cacheKey, children);
  for (const icon of icons) used?.add(icon);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
