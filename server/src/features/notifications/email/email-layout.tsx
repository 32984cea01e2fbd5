import { directionOf, type Language } from '@mandap/domain/languages';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties } from 'react';
import type { Texts } from '#server/i18n/texts.ts';
import type { Email, Sender, UnsubscribeLinks } from './email.ts';
import { helpLine } from './help-line.ts';
import { textLanguage } from './text-language.ts';

/** The product's light colours. They are inline in every email, because Outlook supports nothing else. */
export const colours = {
  background: '#FFFBF5',
  surface: '#FFFFFF',
  raised: '#FDF3E7',
  ink: '#2A1A1F',
  muted: '#6A565B',
  line: '#EADFD3',
  primary: '#9B1C3B',
  fill: '#9B1C3B',
  onPrimary: '#FFFFFF',
  marigold: '#F2A20C',
};

export const fonts = {
  body: "system-ui, Roboto, 'Noto Sans', 'Noto Sans Devanagari', Arial, sans-serif",
  display: "Eczar, 'Noto Serif', Georgia, serif",
  code: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
};

/** The dark theme, for mail programs that support one. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .background { background-color: #171012 !important; }
  .surface { background-color: #211719 !important; border-color: #3B2A2E !important; }
  .raised { background-color: #2B1E21 !important; }
  .ink { color: #F8EEE7 !important; }
  .muted { color: #BCA7A9 !important; }
  .primary { color: #F28FA5 !important; }
  .fill { background-color: #C63A58 !important; }
  .line { border-color: #3B2A2E !important; }
}`;

/** @jsxRuntime automatic */

const paragraph: CSSProperties = { color: colours.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
const small: CSSProperties = { color: colours.muted, fontSize: 14, lineHeight: '21px', margin: 0 };
const card: CSSProperties = {
  backgroundColor: colours.surface,
  border: `1px solid ${colours.line}`,
  borderRadius: 14,
  padding: '28px 24px',
};
const cell: CSSProperties = {
  borderTop: `1px solid ${colours.line}`,
  padding: '9px 0',
  fontSize: 15,
  lineHeight: '22px',
  verticalAlign: 'top',
};

const Logo = ({ siteName, siteUrl }: Sender) => (
  <Section style={{ padding: '0 4px 16px' }}>
    <Link
      href={siteUrl}
      className="primary"
      style={{
        color: colours.primary,
        fontFamily: fonts.display,
        fontSize: 26,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {siteName}
    </Link>
    <div style={{ borderTop: `3px dotted ${colours.marigold}`, marginTop: 10, fontSize: 0, lineHeight: 0 }} />
  </Section>
);

const Code = ({ code }: { code: string }) => (
  <Section
    className="raised"
    style={{ backgroundColor: colours.raised, borderRadius: 10, margin: '0 0 20px' }}
  >
    <Text
      className="ink"
      style={{
        color: colours.ink,
        fontFamily: fonts.code,
        fontSize: 36,
        fontWeight: 700,
        letterSpacing: 8,
        lineHeight: '44px',
        margin: 0,
        padding: '16px 0',
        textAlign: 'center',
      }}
    >
      {code}
    </Text>
  </Section>
);

const Table = ({ rows, language }: { rows: NonNullable<Email['table']>; language: Language }) => (
  <Section style={{ margin: '4px 0 24px' }}>
    {rows.map(([label, value]) => (
      <Row key={label}>
        <Column className="muted line" style={{ ...cell, color: colours.muted, width: '38%' }}>
          {label}
        </Column>
        <Column
          lang={textLanguage(value, language)}
          className="ink line"
          style={{ ...cell, color: colours.ink, fontWeight: 600 }}
        >
          {value}
        </Column>
      </Row>
    ))}
  </Section>
);

const Action = ({ label, url }: { label: string; url: string }) => (
  <Section style={{ margin: '0 0 20px' }}>
    <Button
      href={url}
      className="fill"
      style={{
        backgroundColor: colours.fill,
        borderRadius: 10,
        color: colours.onPrimary,
        fontSize: 16,
        fontWeight: 600,
        lineHeight: '20px',
        padding: '14px 24px',
      }}
    >
      {label}
    </Button>
  </Section>
);

interface FooterProps {
  t: Texts;
  sender: Sender;
  links: UnsubscribeLinks | null;
}

const Footer = ({ t, sender, links }: FooterProps) => (
  <Section style={{ padding: '18px 4px 0' }}>
    <Text className="muted" style={small}>
      {[sender.siteName, helpLine(t, sender)].filter(Boolean).join(' · ')}
    </Text>
    {links ? (
      <Text className="muted" style={{ ...small, marginTop: 8 }}>
        {t.emailLayout.why()}{' '}
        <Link href={links.choicesUrl} className="primary" style={{ color: colours.primary }}>
          {t.emailLayout.choose()}
        </Link>
      </Text>
    ) : null}
  </Section>
);

const Card = ({ email, language, url }: Pick<EmailLayoutProps, 'email' | 'language' | 'url'>) => (
  <Section className="surface" style={card}>
    <Heading
      as="h1"
      className="ink"
      style={{
        color: colours.ink,
        fontFamily: fonts.display,
        fontSize: 26,
        fontWeight: 600,
        lineHeight: '32px',
        margin: '0 0 14px',
      }}
    >
      {email.heading}
    </Heading>
    {email.paragraphs.map((text) => (
      <Text key={text} lang={textLanguage(text, language)} className="ink" style={paragraph}>
        {text}
      </Text>
    ))}
    {email.code ? <Code code={email.code} /> : null}
    {email.table ? <Table rows={email.table} language={language} /> : null}
    {email.button ? <Action label={email.button.label} url={url} /> : null}
    {email.note ? (
      <Text className="muted" style={small}>
        {email.note}
      </Text>
    ) : null}
  </Section>
);

interface EmailLayoutProps {
  email: Email;
  language: Language;
  t: Texts;
  sender: Sender;
  /** The link of the button. */
  url: string;
  links: UnsubscribeLinks | null;
}

const EmailLayout = ({ email, language, t, sender, url, links }: EmailLayoutProps) => (
  <Html lang={language} dir={directionOf(language)}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{email.subject}</title>
      <style>{darkStyle}</style>
    </Head>
    <Preview>{email.preview}</Preview>
    <Body
      className="background"
      style={{ backgroundColor: colours.background, fontFamily: fonts.body, margin: 0 }}
    >
      {/* Body renders its own cell, which no class reaches. This section covers it. */}
      <Section className="background" style={{ backgroundColor: colours.background }}>
        <Container style={{ maxWidth: 560, padding: '24px 16px 32px' }}>
          <Logo {...sender} />
          <Card email={email} language={language} url={url} />
          <Footer t={t} sender={sender} links={links} />
        </Container>
      </Section>
    </Body>
  </Html>
);

export const emailHtml = (props: EmailLayoutProps): Promise<string> => render(<EmailLayout {...props} />);
