import type { CSSProperties } from 'react';

/**
 * The colours of the product's light theme (`src/web/styles/tokens.css`). Every block sets background and text colour,
 * so that a mail program which darkens mails darkens both.
 */
export const colours = {
  paper: '#fbf8f2',
  surface: '#ffffff',
  sand: '#f1eadd',
  line: '#dfd6c4',
  ink: '#14211b',
  muted: '#55635b',
  forest: '#0e4d3a',
  gold: '#e2a21b',
} as const;

/** Inline styles: some programs drop style sheets, and the demo's page allows none. */
export const base: CSSProperties = {
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif",
  fontSize: 16,
  lineHeight: '24px',
  color: colours.ink,
  // Breaks long words so that they fit on a phone screen.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

export const serif = "Georgia, 'Noto Serif', serif";
