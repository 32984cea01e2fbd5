import { addDays, type Day } from '@mandap/domain/days';
import { maxVisitChoices, visitDaysAhead } from '@mandap/domain/visits/visits';
import { Plus, X } from 'lucide-react';
import * as visitText from '#app/i18n/generated/visit.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

/** A day with a time or a part of the day. */
export interface DayRow<At extends string = string> {
  /** Empty if no day is chosen yet. */
  day: Day | '';
  at: At;
}

interface DayRowsProps<At extends string> {
  legend: string;
  error?: string | undefined;
  rows: readonly DayRow<At>[];
  choices: readonly (readonly [at: At, label: string])[];
  /** How many days ahead the last day can be. */
  daysAhead?: number;
  /** The labels of a row’s second field and of the buttons. */
  texts: { at: () => string; add: () => string; remove: (values: { n: number }) => string };
  onChange: (rows: DayRow<At>[]) => void;
}

/** Rows for up to three days, each with a part of the day or a time. */
export const DayRows = <At extends string>({
  legend,
  error,
  rows,
  choices,
  daysAhead = visitDaysAhead,
  texts,
  onChange,
}: DayRowsProps<At>) => {
  const today = useToday();
  const change = (index: number, changed: Partial<DayRow<At>>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <ChoiceGroup legend={legend} error={error}>
      <div className="grid gap-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a row
          <div key={index} className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-[1_1_10rem]">
              <DateField
                label={visitText.day({ n: index + 1 })}
                placeholder={visitText.choose()}
                selected={row.day || null}
                today={today}
                from={today}
                until={addDays(today, daysAhead)}
                booked={[]}
                onSelect={(day) => change(index, { day })}
              />
            </div>
            <div className="flex min-w-0 flex-[1_1_13rem] items-end gap-2">
              <div className="min-w-0 flex-1">
                <SelectField
                  label={texts.at()}
                  value={row.at}
                  onChange={(event) => change(index, { at: event.target.value as At })}
                >
                  {choices.map(([at, label]) => (
                    <option key={at} value={at}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              </div>
              {rows.length > 1 && (
                <IconButton
                  label={texts.remove({ n: index + 1 })}
                  className="mb-1"
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                >
                  <X aria-hidden className="size-5" />
                </IconButton>
              )}
            </div>
          </div>
        ))}
      </div>
      {rows.length < maxVisitChoices && (
        <Button
          variant="link"
          size="small"
          className="mt-1 -ms-4"
          onClick={() => onChange([...rows, { day: '', at: rows.at(-1)?.at ?? (choices[0]?.[0] as At) }])}
        >
          <Plus aria-hidden className="size-5" />
          <span>{texts.add()}</span>
        </Button>
      )}
    </ChoiceGroup>
  );
};
