import type { Texts } from '#server/i18n/texts.ts';
import type { Email, Sender, UnsubscribeLinks } from './email.ts';
import { helpLine } from './help-line.ts';

/** An email as plain text. */
export const plainTextOf = (
  email: Email,
  { t, sender, url, links }: { t: Texts; sender: Sender; url: string; links: UnsubscribeLinks | null },
): string => {
  const table = email.table?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = email.button && `${email.button.label}:\n${url}`;
  const parts = [email.heading, ...email.paragraphs, email.code, table, button, email.note];
  const choose = links ? `\n\n${t.emailLayout.why()}\n${t.emailLayout.choose()}:\n${links.choicesUrl}` : '';
  const signature = ['--', sender.siteName, sender.siteUrl, helpLine(t, sender)].filter(Boolean);
  const end = `${signature.join('\n')}${choose}`;
  return `${[...parts, end].filter(Boolean).join('\n\n')}\n`;
};
