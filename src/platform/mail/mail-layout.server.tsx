import { Fragment, type ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

// Mail programs know no style sheets: the shop's day colours as inline styles.
const ink = '#1c1d2b';
const quiet = '#565869';
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const paragraph = { color: ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };
const small = { color: quiet, fontSize: 13, lineHeight: '20px', margin: '0 0 4px' };

interface MailLayoutProps {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
}

/** The frame of every mail; readable without pictures. */
export function MailLayout({ preview, heading, children }: MailLayoutProps) {
  const { publicUrl } = env();
  const { shop } = settings();
  return (
    <Html lang={getLocale()}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f6f5f2', fontFamily: font, margin: 0, padding: '24px 0' }}>
        <Container style={{ maxWidth: 560, margin: '0 auto', padding: '0 16px' }}>
          <Text style={{ color: ink, fontSize: 20, fontWeight: 700, margin: '0 0 16px' }}>
            {shop.name}
          </Text>
          <Section style={{ backgroundColor: '#ffffff', borderRadius: 14, padding: 24 }}>
            <Heading as="h1" style={{ color: ink, fontSize: 24, margin: '0 0 16px' }}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Hr style={{ borderColor: '#d9d7d0', margin: '24px 0 16px' }} />
          <Text style={small}>
            <Link href={publicUrl} style={{ color: quiet }}>
              {shop.name}
            </Link>
            {' · Nairobi, Kenya'}
          </Text>
          <Text style={small}>
            {m.mail_footer_contact({ phone: shop.phone1, email: shop.email })}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

/** A code to be typed somewhere else: large, and copied in one piece. */
export function MailCode({ code }: { code: string }) {
  return (
    <Text
      style={{
        ...paragraph,
        backgroundColor: '#f6f5f2',
        borderRadius: 10,
        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        fontSize: 32,
        fontWeight: 700,
        letterSpacing: 4,
        lineHeight: '40px',
        padding: '16px 12px',
        textAlign: 'center',
      }}
    >
      {code}
    </Text>
  );
}

/** One below the other: the things of an order, or its sums. */
export function MailRows({ rows }: { rows: readonly string[] }) {
  return (
    <Text style={paragraph}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and stay
        <Fragment key={index}>
          {row}
          <br />
        </Fragment>
      ))}
    </Text>
  );
}

export function MailLines({ text }: { text: string }) {
  const lines = text.split(/\r?\n/);
  return (
    <Text style={{ ...paragraph, borderLeft: '3px solid #d9d7d0', paddingLeft: 12 }}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** The one thing to do in a mail, with the address in full for programs that show no buttons. */
export function MailAction({ href, label }: { href: string; label: string }) {
  return (
    <Section>
      <Button
        href={href}
        style={{
          backgroundColor: '#f2b134',
          borderRadius: 10,
          color: '#17130a',
          fontSize: 16,
          fontWeight: 600,
          padding: '14px 22px',
        }}
      >
        {label}
      </Button>
      <Text style={{ ...small, margin: '16px 0 0' }}>{m.mail_action_instead()}</Text>
      <Text style={{ ...small, wordBreak: 'break-all' }}>
        <Link href={href} style={{ color: quiet }}>
          {href}
        </Link>
      </Text>
    </Section>
  );
}

/** The end of a mail that came because somebody once asked for such mails: why, and how to end it. */
export function MailLeave({ why, href, label }: { why: string; href: string; label: string }) {
  return (
    <Text style={{ ...small, borderTop: '1px solid #d9d7d0', margin: '24px 0 0', paddingTop: 16 }}>
      {why}{' '}
      <Link href={href} style={{ color: quiet, textDecoration: 'underline' }}>
        {label}
      </Link>
    </Text>
  );
}
