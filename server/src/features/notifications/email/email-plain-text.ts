import type { Texts } from '../../../i18n/texts.ts';
import type { Email, Sender, UnsubscribeLinks } from './email.ts';

/** An email as plain text. */
export const plainTextOf = (
  email: Email,
  { t, sender, url, links }: { t: Texts; sender: Sender; url: string; links: UnsubscribeLinks | null },
): string => {
  const table = email.table?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = email.button && `${email.button.label}:\n${url}`;
  const parts = [email.heading, ...email.paragraphs, email.code, table, button, email.note];
  const contact = `${t.emailLayout.help()} ${sender.contactEmail}, ${sender.contactPhone}`;
  const choose = links ? `\n\n${t.emailLayout.why()}\n${t.emailLayout.choose()}:\n${links.choicesUrl}` : '';
  const end = `--\n${sender.siteName}\n${sender.siteUrl}\n${contact}${choose}`;
  return `${[...parts, end].filter(Boolean).join('\n\n')}\n`;
};
