import type { ReactNode } from 'react';
import { moneyNotice } from '#shared/brand.ts';
import { base, colours } from './look.ts';

/** A table for layout only. */
export function Box({ children, style, align }: { children: ReactNode; style?: object; align?: 'center' }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%' }}>
      <tbody>
        <tr>
          <td align={align} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ ...base, margin: '0 0 16px' }}>{children}</p>;
}

/** A link shown as its label, and with its address in the text version. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" style={{ color: colours.forest, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** The button of a mail, and its address for programs without buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Box style={{ padding: '4px 0 20px' }}>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          style={{
            ...base,
            display: 'inline-block',
            padding: '12px 20px',
            borderRadius: 10,
            background: colours.forest,
            color: colours.surface,
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {children}
        </a>
      </Box>
      <p data-skip-in-text="true" style={{ ...base, margin: '0 0 16px', fontSize: 14, lineHeight: '20px' }}>
        If the button doesn’t work, open this address: <TextLink href={href}>{href}</TextLink>
      </p>
    </>
  );
}

/** Known facts, one line each. */
export function Facts({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box style={{ padding: '0 0 16px' }}>
      {lines.map(([label, value]) => (
        <p key={label} style={{ ...base, margin: '0 0 4px' }}>
          <strong>{label}:</strong> {value}
        </p>
      ))}
    </Box>
  );
}

/** Someone's text with its line breaks, unchanged, never as HTML. */
function Lines({ children }: { children: string }) {
  const lines = children.split('\n').map((line, index) => ({ line, key: `${index} ${line}` }));
  return lines.map(({ line, key }, index) => (
    <span key={key}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** What our team wrote as the email itself, in its paragraphs. */
export function Written({ children }: { children: string }) {
  const parts = children.split(/\n{2,}/).map((part, index) => ({ part, key: `${index} ${part}` }));
  return parts.map(({ part, key }) => (
    <Paragraph key={key}>
      <Lines>{part}</Lines>
    </Paragraph>
  ));
}

/** A person's own words, unchanged, never as HTML. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote
      style={{
        ...base,
        margin: '0 0 16px',
        padding: '12px 16px',
        background: colours.sand,
        borderLeft: `3px solid ${colours.gold}`,
      }}
    >
      <Lines>{children}</Lines>
    </blockquote>
  );
}

/** Part of every email that brings two people together over money. */
export function MoneyLine() {
  return <p style={{ ...base, margin: '0 0 16px', fontWeight: 600 }}>{moneyNotice}</p>;
}
