import type { DiaryEntry, DiaryProblem } from '@mandap/domain/bookings/diary';
import { Check, TriangleAlert } from 'lucide-react';
import { mediumDay } from '#app/i18n/format.ts';
import * as diaryText from '#app/i18n/generated/diary.ts';
import type { FailedLines } from './use-import.ts';

const problemTexts: Record<DiaryProblem, () => string> = {
  day: diaryText.badDay,
  past: diaryText.badPast,
  name: diaryText.badName,
  number: diaryText.badNumber,
  event: diaryText.badEvent,
  what: diaryText.badWhat,
  guests: diaryText.badGuests,
  price: diaryText.badPrice,
  paid: diaryText.badPaid,
  paid_above_price: diaryText.badPaidAbovePrice,
  taken: diaryText.badTaken,
  repeated: diaryText.badRepeated,
};

/** What is wrong with a line. Empty: nothing. */
const wrongWith = ({ problems, line }: DiaryEntry, failed: FailedLines): string =>
  failed.get(line) ?? problems.map((problem) => problemTexts[problem]()).join(' ');

interface DiaryLinesProps {
  entries: readonly DiaryEntry[];
  failed: FailedLines;
}

/** The lines of a file, those with a problem first. */
export const DiaryLines = ({ entries, failed }: DiaryLinesProps) => {
  const lines = entries.map((entry) => ({ entry, wrong: wrongWith(entry, failed) }));
  const inOrder = [...lines.filter(({ wrong }) => wrong), ...lines.filter(({ wrong }) => !wrong)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <ol tabIndex={0} aria-label={diaryText.lines()} className="max-h-80 divide-y divide-line overflow-y-auto">
      {inOrder.map(({ entry, wrong }) => (
        <li key={entry.line} className="flex min-h-11 items-start gap-3 py-2">
          {wrong ? (
            <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none text-amber" />
          ) : (
            <Check aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
          )}
          <span className="min-w-0">
            <span className="num block text-meta">
              {diaryText.lineOf({
                n: entry.line,
                day: entry.startDate ? mediumDay(entry.startDate) : entry.typed.day || diaryText.nothing(),
                name: entry.guestName || diaryText.nothing(),
              })}
            </span>
            {wrong && <span className="block text-small text-amber">{wrong}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
