import { dayInIndia } from '@mandap/domain/days';
import { directionOf, type Language, languages, nameIn } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import { namesOfExtra } from '@mandap/domain/services/services';
import { escapeHtml } from '#server/escape-html.ts';
import { inLanguage, textIn } from '#server/host-texts.ts';
import { formatIn } from '#server/i18n/format.ts';
import { personName } from '#server/i18n/person-name.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { functionName, saidHours } from '#server/stay-sentence.ts';
import type { DaySheet } from './queries/day-sheet.ts';

type SheetEvent = DaySheet['events'][number];

/** For a phone and for a printed A4 page. */
const style = `
  @page { size: A4; margin: 14mm }
  body { font: 16px/1.45 "Noto Sans", "Noto Sans Devanagari", system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 16px; color: #1c1917; background: #fff }
  h1 { font-size: 1.375rem } h2 { font-size: 1.125rem; margin: 0 0 4px }
  section { border-top: 2px solid #1c1917; padding: 12px 0; break-inside: avoid }
  dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 4px 16px; margin: 8px 0 0 }
  dt { color: #57534e } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
  .screen a { display: inline-block; padding: 10px 0; color: #9f1239 }
  @media print { body { padding: 0 } .screen { display: none } }`;

/** The sheet of a day as an HTML page without scripts. */
export const daySheetPage = (sheet: DaySheet, language: Language): string => {
  const [t, format] = [textsIn(language), formatIn(language)];
  const title = t.daySheet.title({ venue: sheet.venueName, day: format.longWeekday(sheet.day) });
  const others = languages.filter((other) => other !== language).map(linkTo);
  const events = inLanguage({ ...sheet, functions: sheet.events }, language).functions.map((event) =>
    eventSection(withPlacesIn(sheet, event, language), language),
  );
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p class="screen">${escapeHtml(t.daySheet.lead())} ${others.join(' ')}</p>
${events.join('\n') || `<p>${escapeHtml(t.daySheet.nothing())}</p>`}
<p class="screen">${escapeHtml(t.daySheet.expires({ day: format.day(dayInIndia(new Date(sheet.expiresAt.getTime() - 1))) }))}</p>
</main></body></html>`;
};

const withPlacesIn = ({ hostTexts }: DaySheet, event: SheetEvent, language: Language): SheetEvent => ({
  ...event,
  spaces: event.spaces.map((name) => textIn(hostTexts, name, language)),
  roomNames: event.roomNames.map((name) => textIn(hostTexts, name, language)),
});

/** In the other language itself. */
const linkTo = (other: Language): string => {
  const t = textsIn(other);
  return `<a href="?lang=${other}" lang="${other}">${escapeHtml(t.daySheet.inThisLanguage())}</a>`;
};

const row = (name: string, value: string): string =>
  value ? `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>` : '';

const where = ({ hasWholeVenue, spaces }: SheetEvent, language: Language): string => {
  const t = textsIn(language);
  return hasWholeVenue ? t.daySheet.wholeVenue() : spaces.join(', ');
};

const hours = (event: SheetEvent, language: Language): string => {
  const t = textsIn(language);
  const said = saidHours(event, language);
  return 'day' in said ? t.daySheet.wholeDay(said) : t.daySheet.hours(said);
};

const eventSection = (event: SheetEvent, language: Language): string => {
  const t = textsIn(language);
  const menus = event.menus.map(({ name, plates, finalPlates }) =>
    [
      `${name}:`,
      `${t.daySheet.guaranteed()} ${plates},`,
      `${t.daySheet.final()} ${finalPlates ?? t.daySheet.notYet()}`,
    ].join(' '),
  );
  const extras = event.extras.map((extra) => `${nameIn(namesOfExtra(extra), language)}: ${extra.quantity}`);
  const family = [personName(event.guestName, language), event.phone && readablePhone(event.phone)];
  return `<section><h2>${escapeHtml(functionName(event, event, language))}</h2><p>${escapeHtml(hours(event, language))}</p><dl>
${row(t.daySheet.where(), where(event, language))}
${row(t.daySheet.rooms(), event.roomNames.join(', '))}
${row(t.daySheet.expected(), String(event.guestCount))}
${row(t.daySheet.menus(), menus.join('\n'))}
${row(t.daySheet.extras(), extras.join('\n'))}
${row(t.daySheet.family(), family.filter(Boolean).join(', '))}
${row(t.daySheet.notes(), event.wishes)}
${row(t.daySheet.hostNote(), event.hostNote)}
${row(t.daySheet.due(), event.balance === null ? '' : formatPaise(event.balance))}
</dl></section>`;
};
