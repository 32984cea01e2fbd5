import { savePrices } from '@mandap/contract/offerings/offerings.endpoints';
import { bookOf, formField } from '@mandap/contract/offerings/price-book';
import { bookProblems } from '@mandap/domain/offerings/book-problems';
import { maxCode } from '@mandap/domain/offerings/price-book';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { ComingDayField } from '../coming-day-field.tsx';
import { bookParts } from './format-book.ts';
import type { PricesOf } from './rule-dialog.tsx';
import { type Book, emptyBook, replaced } from './rule-draft.ts';

export type Discount = Book['discounts'][number];

interface Draft {
  name: string;
  unit: 'percent' | 'rupees';
  value: string;
  start: string;
  end: string;
  code: string;
  uses: string;
  audience: Discount['audience'];
}

const draftOf = (discount: Discount | null): Draft => ({
  name: discount?.name ?? '',
  unit: discount?.amount == null ? 'percent' : 'rupees',
  value: String(discount?.amount ?? discount?.percent ?? ''),
  start: discount?.start ?? '',
  end: discount?.end ?? '',
  code: discount?.code ?? '',
  uses: String(discount?.uses ?? ''),
  audience: discount?.audience ?? 'everyone',
});

const discountOf = ({ name, unit, value, start, end, code, uses, audience }: Draft): Discount => {
  const isTyped = value.trim() !== '';
  return {
    name: name.trim(),
    percent: isTyped && unit === 'percent' ? numberIn(value) : null,
    amount: isTyped && unit === 'rupees' ? amountIn(value) : null,
    start: start || null,
    end: end || null,
    code: code.trim() || null,
    uses: uses.trim() ? numberIn(uses) : null,
    audience,
  };
};

const fieldIn = (field: string): string => (field === 'percent' || field === 'amount' ? 'value' : field);

const schemaBeside = (others: readonly Discount[]) =>
  z.pipe(
    z.custom<Draft>().check(({ value, issues }) => {
      const discounts = [...others, discountOf(value)];
      const own = `discounts.${others.length}.`;
      for (const { field, problem } of bookProblems(bookOf({ ...emptyBook, discounts }))) {
        if (!field.startsWith(own)) continue;
        const path = [fieldIn(formField(field).slice(own.length))];
        issues.push({ code: 'custom', message: problem, path, input: value });
      }
      // One day alone would count for nothing.
      if (Boolean(value.start) !== Boolean(value.end))
        issues.push({ code: 'custom', message: 'required', path: ['end'], input: value });
    }),
    z.transform(discountOf),
  );

const DiscountDay = ({
  form,
  errorOf,
  name,
}: Pick<ContractForm<Draft, Discount>, 'form' | 'errorOf'> & { name: 'start' | 'end' }) => (
  <ComingDayField
    control={form.control}
    name={name}
    label={name === 'start' ? pricesText.firstDay() : pricesText.lastDay()}
    placeholder={pricesText.anyDay()}
    error={errorOf(name)}
  />
);

interface DiscountDialogProps extends PricesOf {
  /** Null: a new one. */
  discount: Discount | null;
  onClose: () => void;
}

/** Adds or changes a discount. */
export const DiscountDialog = ({
  venueId,
  offeringId,
  book: current,
  discount,
  onClose,
}: DiscountDialogProps) => {
  const { send, isWriting, failure } = useWrite(savePrices);
  const shared = useSharedDocument({
    current,
    partsOf: bookParts,
    edit: (book, saved: Discount) => ({
      ...book,
      discounts: replaced(book.discounts, discount?.name ?? null, saved),
    }),
    send: (book) => send({ id: venueId, offeringId, book }, toastThen(pricesText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const parts = useContractForm<Draft, Discount>({
    schema: schemaBeside(shared.seen.discounts.filter((other) => other !== discount)),
    defaultValues: draftOf(discount),
    failure,
    texts: { end: pricesText.wrongSeason },
  });
  const { form, field, problem } = parts;
  return (
    <FormDialog
      title={discount ? pricesText.editTitle({ name: discount.name }) : pricesText.newDiscount()}
      text={pricesText.discountsText()}
      action={pricesText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <TextField {...field('name')} label={pricesText.name()} maxLength={60} autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-3">
        <SelectField {...form.register('unit')} label={pricesText.off()}>
          <option value="percent">{pricesText.percent()}</option>
          <option value="rupees">{pricesText.rupees()}</option>
        </SelectField>
        <TextField
          {...field('value')}
          label={form.watch('unit') === 'percent' ? pricesText.percent() : pricesText.rupees()}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="grid gap-3 min-[440px]:grid-cols-2">
        <DiscountDay {...parts} name="start" />
        <DiscountDay {...parts} name="end" />
      </div>
      <div className="grid items-start gap-3 min-[440px]:grid-cols-2">
        <TextField
          {...field('code')}
          label={pricesText.code()}
          help={pricesText.codeHelp()}
          maxLength={maxCode}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          {...field('uses')}
          label={pricesText.uses()}
          help={pricesText.usesHelp()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SelectField {...form.register('audience')} label={pricesText.audience()}>
        <option value="everyone">{pricesText.everyone()}</option>
        <option value="new_guests">{pricesText.newGuests()}</option>
      </SelectField>
    </FormDialog>
  );
};
