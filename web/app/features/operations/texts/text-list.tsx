import { textSorts, textStates } from '@mandap/contract/operations/operations';
import { exportTexts, listTexts, summarizeTexts } from '@mandap/contract/operations/operations.endpoints';
import type { TextRow } from '@mandap/contract/operations/operations.schemas';
import { Check, CircleDashed, Languages, RotateCcwClock } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { count, percent } from '#app/i18n/format.ts';
import * as sitePartText from '#app/i18n/generated/sitePart.ts';
import * as translationsText from '#app/i18n/generated/translations.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';

const rules = {
  filters: { state: ['all', ...textStates] },
  sorts: textSorts,
  texts: ['language', 'part'],
} as const;

const badges: Record<TextRow['state'], BadgeVariant> = {
  translated: { tone: 'leaf', Icon: Check, label: translationsText.translated },
  missing: { tone: 'danger', Icon: CircleDashed, label: translationsText.missing },
  outdated: { tone: 'amber', Icon: RotateCcwClock, label: translationsText.outdated },
};

const partNames: Record<string, (() => string) | undefined> = sitePartText;
const nameOfPart = (part: string): string => partNames[part]?.() ?? part;

const columns: readonly Column<TextRow>[] = [
  {
    key: 'key',
    title: translationsText.key(),
    cell: ({ key, language, part }) => (
      <>
        <span translate="no" className="block font-medium wrap-anywhere md:min-w-48">
          {key}
        </span>
        <span translate="no" className="block text-tiny wrap-anywhere text-muted">
          {`${language}/${part}.json`}
        </span>
      </>
    ),
    sorts: { ascending: 'key', descending: '-key' },
  },
  {
    key: 'english',
    title: translationsText.english(),
    cell: ({ english }) => (
      <span lang="en" className="wrap-anywhere">
        {english}
      </span>
    ),
  },
  {
    key: 'translation',
    title: translationsText.translation(),
    cell: ({ language, text }) => (
      <span lang={language} className="wrap-anywhere">
        {text || '–'}
      </span>
    ),
  },
  {
    key: 'state',
    title: translationsText.state(),
    cell: ({ state }) => <Badge {...badges[state]} />,
    onCard: 'chip',
  },
  {
    key: 'language',
    title: translationsText.language(),
    cell: ({ language }) => languageName(language),
  },
  { key: 'part', title: translationsText.part(), cell: ({ part }) => nameOfPart(part) },
];

/** How far each language is, with a link to its texts. */
export const LanguageCards = () => {
  const { data, failure, retry } = useRead(summarizeTexts, {});
  return (
    <StatCards
      label={translationsText.languages()}
      failure={data || !failure ? null : textOf(failure)}
      onRetry={retry}
    >
      {data?.languages.map(({ language, isComplete, texts, missing, outdated }) => {
        const share = (n: number) => percent((n / texts) * 100);
        return (
          <StatCard
            key={language}
            title={languageName(language)}
            Icon={Languages}
            value={translationsText.percent({ n: share(texts - missing - outdated) })}
            tone={missing + outdated > 0 ? 'amber' : 'muted'}
            note={
              <>
                <span className="block">
                  {isComplete ? translationsText.complete() : translationsText.draft()}
                </span>
                <span className="block">{translationsText.ofTexts({ n: count(texts) })}</span>
                <span className="block">
                  {translationsText.missingShare({ n: count(missing), percent: share(missing) })}
                </span>
                <span className="block">
                  {translationsText.outdatedShare({ n: count(outdated), percent: share(outdated) })}
                </span>
              </>
            }
            to={toAdmin('texts', { language })}
          />
        );
      })}
    </StatCards>
  );
};

/** Every text in every language, missing and outdated ones first. */
export const TextList = () => {
  const url = useListUrl(rules);
  const list = useList(listTexts, url);
  const exporting = useExport(exportTexts, url.input);
  const { data } = useRead(summarizeTexts, {});
  const { language, part } = url.texts;
  return (
    <DataList
      id="texts"
      label={translationsText.title()}
      list={list}
      url={url}
      columns={columns}
      keyOf={(row) => `${row.language}.${row.key}`}
      nameOf={({ key }) => key}
      searchLabel={translationsText.search()}
      exporting={exporting}
      filters={
        <>
          <FilterSelect
            label={translationsText.language()}
            value={language}
            options={[
              ['', translationsText.all()],
              ...(data?.languages ?? []).map((one) => [one.language, languageName(one.language)] as const),
            ]}
            onChoose={(chosen) => url.change({ texts: { language: chosen } })}
          />
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              state: {
                label: translationsText.state(),
                textOf: (value) => (value === 'all' ? translationsText.all() : badges[value].label()),
              },
            }}
          />
          <FilterSelect
            label={translationsText.part()}
            value={part}
            options={[
              ['', translationsText.all()],
              ...(data?.parts ?? []).map((one) => [one, nameOfPart(one)] as const),
            ]}
            onChoose={(chosen) => url.change({ texts: { part: chosen } })}
          />
        </>
      }
      empty={{ title: translationsText.nothing(), text: translationsText.nothingText() }}
    />
  );
};
