import { listOwnOfferings, savePriceRule } from '@mandap/contract/offerings/offerings.endpoints';
import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import type { WhenKind } from '@mandap/domain/offerings/price-book';
import { weekdays } from '@mandap/domain/weekdays';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { offeringName } from '#app/features/offerings/format-offering.ts';
import { mediumDay, weekdayName } from '#app/i18n/format.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Calendar, type DayMark } from '#app/ui/calendar.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { bookParts } from './format-book.ts';
import { kindTexts } from './format-rule.ts';
import {
  type Book,
  type Effect,
  effectsOf,
  type Rule,
  type RuleDraft,
  replaced,
  ruleSchema,
} from './rule-draft.ts';

type Form = Pick<ContractForm<RuleDraft, Rule>, 'form' | 'field' | 'errorOf'>;

const effectTexts: Record<Effect, () => string> = {
  more: pricesText.more,
  less: pricesText.less,
  price: pricesText.fixed,
};

const bounds = (today: Day) => ({ today, from: today, until: addMonths(today, furthestAhead) });

const SeasonDay = ({ form, errorOf, name }: Form & { name: 'start' | 'end' }) => {
  const { field } = useController({ name, control: form.control });
  return (
    <DateField
      {...bounds(useToday())}
      ref={field.ref}
      label={name === 'start' ? pricesText.firstDay() : pricesText.lastDay()}
      placeholder={pricesText.pickDay()}
      selected={field.value || null}
      error={errorOf(name)}
      onSelect={field.onChange}
    />
  );
};

const chosen: DayMark = { className: 'bg-fill font-bold text-on-primary', label: uiText.dayChosen };

/** The dates of a rule. The calendar stays open: each tap adds a day, or removes it. */
const Dates = ({ form, errorOf }: Form) => {
  const { field } = useController({ name: 'days', control: form.control });
  const days = field.value;
  const toggle = (day: Day) =>
    field.onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort());
  return (
    <div className="grid gap-2.5">
      <ChoiceGroup legend={pricesText.tapDates()} error={errorOf('days')}>
        <div ref={field.ref} tabIndex={-1} className="max-w-sm">
          <Calendar
            {...bounds(useToday())}
            selected={null}
            month={days[0]?.slice(0, 7) ?? null}
            marks={new Map(days.map((day) => [day, chosen]))}
            onSelect={toggle}
          />
        </div>
      </ChoiceGroup>
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              className="choice-chip num"
              aria-label={pricesText.removeDate({ day: mediumDay(day) })}
              onClick={() => toggle(day)}
            >
              <span>{mediumDay(day)}</span>
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const countTexts: Partial<Record<WhenKind, () => string>> = {
  length: pricesText.lengthCount,
  early: pricesText.earlyCount,
  last_minute: pricesText.lateCount,
};

/** When the rule applies, by its kind. */
const When = (parts: Form) => {
  const { form, field, errorOf } = parts;
  const kind = form.watch('kind');
  const countText = countTexts[kind];
  if (kind === 'season')
    return (
      <div className="grid gap-3 min-[440px]:grid-cols-2">
        <SeasonDay {...parts} name="start" />
        <SeasonDay {...parts} name="end" />
      </div>
    );
  if (kind === 'weekday')
    return (
      <ChoiceGroup legend={pricesText.weekdays()} error={errorOf('weekdays')}>
        <div className="grid grid-cols-2 gap-2">
          {weekdays.map((weekday) => (
            <Checkbox key={weekday} value={weekday} {...form.register('weekdays')}>
              {weekdayName(weekday)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
    );
  if (countText)
    return <TextField {...field('count')} label={countText()} inputMode="numeric" autoComplete="off" />;
  return <Dates {...parts} />;
};

interface AlsoForProps {
  /** The offerings of the venue. */
  all: readonly OwnOffering[];
  /** Not among the choices. */
  offeringId: string;
  chosen: readonly OwnOffering[];
  onChange: (chosen: readonly OwnOffering[]) => void;
}

/** The other offerings of the venue that get the same rule. */
const AlsoFor = ({ all, offeringId, chosen, onChange }: AlsoForProps) => {
  // As they were read first: what is saved meanwhile makes the server refuse.
  const toggle = (offering: OwnOffering) => {
    const left = chosen.filter(({ id }) => id !== offering.id);
    onChange(left.length < chosen.length ? left : [...chosen, offering]);
  };
  const others = all.filter(({ id }) => id !== offeringId);
  if (others.length === 0) return null;
  return (
    <ChoiceGroup legend={pricesText.alsoFor()}>
      <div className="grid gap-2">
        {others.map((offering) => (
          <Checkbox
            key={offering.id}
            checked={chosen.some(({ id }) => id === offering.id)}
            onChange={() => toggle(offering)}
          >
            {offeringName(offering)}
          </Checkbox>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{pricesText.alsoForHelp()}</p>
    </ChoiceGroup>
  );
};

export interface PricesOf {
  venueId: string;
  offeringId: string;
  book: Book;
}

interface RuleDialogProps extends PricesOf {
  draft: RuleDraft;
  /** The position of the rule in the book. Null: a new one. */
  place: number | null;
  onClose: () => void;
}

/** Adds or changes a rule of a price book. */
export const RuleDialog = ({
  venueId,
  offeringId,
  book: current,
  draft,
  place,
  onClose,
}: RuleDialogProps) => {
  const all = useRead(listOwnOfferings, { id: venueId }).data?.offerings ?? [];
  const [alsoFor, setAlsoFor] = useState<readonly OwnOffering[]>([]);
  const { send, isWriting, failure } = useWrite(savePriceRule);
  const replaces = place === null ? null : draft.name;
  const shared = useSharedDocument({
    current,
    partsOf: bookParts,
    edit: (book, rule: Rule) => ({ ...book, rules: replaced(book.rules, replaces, rule) }),
    send: ({ version }, rule, isAgain) => {
      const books = [
        { offeringId, version },
        ...alsoFor.map(({ id, priceVersion }) => ({
          offeringId: id,
          version: (isAgain && all.find((now) => now.id === id)?.priceVersion) || priceVersion,
        })),
      ];
      send({ id: venueId, rule, replaces, books }, toastThen(pricesText.saved(), onClose));
    },
    failure,
    isWriting,
    onTake: onClose,
  });
  const others = shared.seen.rules.filter((_, index) => index !== place);
  const parts = useContractForm<RuleDraft, Rule>({
    schema: ruleSchema(others),
    defaultValues: draft,
    failure,
    texts: { start: pricesText.wrongSeason, end: pricesText.wrongSeason },
  });
  const { form, field, problem } = parts;
  const effects = effectsOf(form.watch('kind'));
  const effect = form.watch('effect');
  const isPrice = effects.length === 1 || effect === 'price';
  return (
    <FormDialog
      title={place === null ? pricesText.newTitle() : pricesText.editTitle({ name: draft.name })}
      action={pricesText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <SelectField
        {...form.register('kind', {
          onChange: (event) => form.setValue('effect', effectsOf(event.target.value)[0] ?? 'more'),
        })}
        label={pricesText.kind()}
      >
        {Object.entries(kindTexts).map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('name')}
        label={pricesText.name()}
        help={pricesText.nameHelp()}
        maxLength={60}
        autoComplete="off"
      />
      <When {...parts} />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField {...form.register('effect')} label={pricesText.effect()}>
          {effects.map((one) => (
            <option key={one} value={one}>
              {effectTexts[one]()}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('value')}
          label={isPrice ? pricesText.rupees() : pricesText.percent()}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <AlsoFor {...{ all, offeringId }} chosen={alsoFor} onChange={setAlsoFor} />
    </FormDialog>
  );
};
