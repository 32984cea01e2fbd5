/** @jsxRuntime automatic */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import type { CSSProperties } from 'react';
import type { Letter, Sender, WayOut } from './letter.ts';
import { colours, darkStyle, fonts } from './letter-style.ts';
import { type Words, wordsIn } from './words.ts';

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

const DomainEvents = ({ facts }: { facts: NonNullable<Letter['facts']> }) => (
  <Section style={{ margin: '4px 0 24px' }}>
    {facts.map(([label, value]) => (
      <Row key={label}>
        <Column className="muted line" style={{ ...cell, color: colours.muted, width: '38%' }}>
          {label}
        </Column>
        <Column className="ink line" style={{ ...cell, color: colours.ink, fontWeight: 600 }}>
          {value}
        </Column>
      </Row>
    ))}
  </Section>
);

const Action = ({ label, url }: NonNullable<Letter['button']>) => (
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
  words: Words;
  sender: Sender;
  wayOut: WayOut | null;
}

const Footer = ({ words, sender, wayOut }: FooterProps) => (
  <Section style={{ padding: '18px 4px 0' }}>
    <Text className="muted" style={small}>
      {sender.siteName} · {words.footer.help} {sender.contactEmail}, {sender.contactPhone}
    </Text>
    {wayOut ? (
      <Text className="muted" style={{ ...small, marginTop: 8 }}>
        {words.footer.why}{' '}
        <Link href={wayOut.choicesUrl} className="primary" style={{ color: colours.primary }}>
          {words.footer.choose}
        </Link>
      </Text>
    ) : null}
  </Section>
);

const Card = ({ letter }: { letter: Letter }) => (
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
      {letter.heading}
    </Heading>
    {letter.paragraphs.map((text) => (
      <Text key={text} className="ink" style={paragraph}>
        {text}
      </Text>
    ))}
    {letter.code ? <Code code={letter.code} /> : null}
    {letter.facts ? <DomainEvents facts={letter.facts} /> : null}
    {letter.button ? <Action {...letter.button} /> : null}
    {letter.note ? (
      <Text className="muted" style={small}>
        {letter.note}
      </Text>
    ) : null}
  </Section>
);

interface LetterViewProps {
  letter: Letter;
  sender: Sender;
  wayOut: WayOut | null;
}

const LetterView = ({ letter, sender, wayOut }: LetterViewProps) => {
  const words = wordsIn(letter.language ?? 'en');
  return (
    <Html lang={words.language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyle}</style>
      </Head>
      <Preview>{letter.preview}</Preview>
      <Body className="ground" style={{ backgroundColor: colours.ground, fontFamily: fonts.body, margin: 0 }}>
        {/* Body paints a cell of its own that no class reaches: this one covers it. */}
        <Section className="ground" style={{ backgroundColor: colours.ground }}>
          <Container style={{ maxWidth: 560, padding: '24px 16px 32px' }}>
            <Logo {...sender} />
            <Card letter={letter} />
            <Footer words={words} sender={sender} wayOut={wayOut} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
};

/** A letter as HTML. */
export const letterHtml = (letter: Letter, sender: Sender, wayOut: WayOut | null): Promise<string> =>
  render(<LetterView letter={letter} sender={sender} wayOut={wayOut} />);
