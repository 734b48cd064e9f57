import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { base, colours, serif } from './look.ts';
import { Box, Paragraph, TextLink } from './parts.tsx';
import { greeting, pageAt, us } from './words.ts';

interface MailPageProps {
  title: string;
  subject: string;
  firstName: string | undefined;
  because: string;
  facts: SiteFacts;
  /** Unsubscribe address. */
  unsubscribe: string | undefined;
  children: ReactNode;
}

const small = { ...base, margin: '0 0 8px', fontSize: 14, lineHeight: '20px', color: colours.muted };

/** The frame of every email: who sends it, why, and what we never ask for. It loads nothing. */
export function MailPage({ title, subject, firstName, because, facts, unsubscribe, children }: MailPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: colours.paper }}>
        <Box align="center" style={{ padding: '20px 12px', background: colours.paper }}>
          <div style={{ maxWidth: 560, margin: '0 auto', textAlign: 'left' }}>
            <Box style={{ ...base, padding: '0 4px 12px', fontFamily: serif, fontSize: 22, color: colours.forest }}>
              <a
                href={facts.publicUrl}
                target="_blank"
                rel="noreferrer"
                style={{ color: colours.forest, textDecoration: 'none' }}
              >
                {brand.name}
              </a>
            </Box>
            <Box
              style={{
                padding: '24px 20px 8px',
                background: colours.surface,
                border: `1px solid ${colours.line}`,
                borderRadius: 10,
              }}
            >
              <h1
                style={{
                  ...base,
                  margin: '0 0 16px',
                  fontFamily: serif,
                  fontSize: 24,
                  lineHeight: '30px',
                  fontWeight: 400,
                }}
              >
                {title}
              </h1>
              <Paragraph>{greeting(firstName)}</Paragraph>
              {children}
            </Box>
            <Box style={{ padding: '16px 4px 0' }}>
              <p style={small}>You’re getting this email because {because}</p>
              {unsubscribe !== undefined && (
                <p style={small}>
                  Don’t want them? <TextLink href={unsubscribe}>Unsubscribe from these emails</TextLink>
                </p>
              )}
              <p style={small}>
                We never ask for your password or a code by email, telephone or WhatsApp. Anyone who does is not from{' '}
                {us}.
              </p>
              <Sender facts={facts} />
            </Box>
          </div>
        </Box>
      </body>
    </html>
  );
}

/** The operator's details, as far as they are configured. */
function Sender({ facts }: { facts: SiteFacts }) {
  const { isDemo, legal, support } = facts;
  return (
    <>
      <p style={small}>
        {legal.name ? `${us} is run by ${legal.name}${legal.address ? `, ${legal.address}` : ''}. ` : ''}
        {isDemo && 'This is a demonstration. The people in it are made up, and this email wasn’t sent to anyone. '}
        Questions? <TextLink href={pageAt(facts, '/contact-us')}>Write to us</TextLink>
        {support.email && (
          <>
            {' '}
            or email <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>
          </>
        )}
        .
      </p>
    </>
  );
}
