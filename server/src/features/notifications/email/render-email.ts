import type { Language } from '@mandap/domain/languages';
import { textsIn } from '../../../i18n/texts.ts';
import type { Email, Sender, UnsubscribeLinks } from './email.ts';
import { plainTextOf } from './email-plain-text.ts';

interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export interface Rendering {
  language: Language;
  sender: Sender;
  /** Where its button leads, unless the email says otherwise. */
  path: string;
  links: UnsubscribeLinks | null;
}

/** Takes the place of the code while an email is rendered. */
const placeholder = '[code]';
const mostCached = 50;
const cached = new Map<string, string>();

const htmlOf = async (email: Email, rendering: Rendering & { url: string }): Promise<string> => {
  const { emailHtml } = await import('./email-layout.tsx');
  const { language, sender, url, links } = rendering;
  return emailHtml({ email, language, t: textsIn(language), sender, url, links });
};

/** Emails with a code differ in nothing else: each is rendered once, so that a sign-in costs no rendering. */
const cachedHtmlOf = async (email: Email, rendering: Rendering & { url: string }): Promise<string> => {
  if (!email.code) return htmlOf(email, rendering);
  const pattern = { ...email, code: placeholder };
  const key = JSON.stringify([pattern, rendering]);
  const html = cached.get(key) ?? (await htmlOf(pattern, rendering));
  if (cached.size >= mostCached) cached.clear();
  cached.set(key, html);
  return html.replaceAll(placeholder, email.code);
};

/** An email as it is sent. React is loaded with the first one: starting the server does not wait for it. */
export const renderEmail = async (email: Email, rendering: Rendering): Promise<RenderedEmail> => {
  const { language, sender, links, path } = rendering;
  const url = `${sender.siteUrl}${email.button?.path ?? path}`;
  return {
    subject: email.subject,
    html: await cachedHtmlOf(email, { ...rendering, url }),
    text: plainTextOf(email, { t: textsIn(language), sender, url, links }),
  };
};
