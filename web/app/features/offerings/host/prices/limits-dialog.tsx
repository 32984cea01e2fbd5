import { savePrices } from '@mandap/contract/offerings/offerings.endpoints';
import { bookOf, formField } from '@mandap/contract/offerings/price-book';
import { bookProblems } from '@mandap/domain/offerings/book-problems';
import * as z from 'zod/mini';
import { amountIn, numberIn } from '#app/api/number-in.ts';
import { useSharedDocument } from '#app/api/shared-document.tsx';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { bookParts } from './format-book.ts';
import type { PricesOf } from './rule-dialog.tsx';
import { type Book, emptyBook } from './rule-draft.ts';

type Limits = Pick<Book, 'floor' | 'ceiling' | 'minimumSpend' | 'minimumGuests' | 'perMissingGuest'>;
type Draft = Record<keyof Limits, string>;

const typed = (value: number | null): string => (value === null ? '' : String(value));
const read = (text: string, from: (text: string) => number): number | null =>
  text.trim() === '' ? null : from(text);

const draftOf = ({ floor, ceiling, minimumSpend, minimumGuests, perMissingGuest }: Limits): Draft => ({
  floor: typed(floor),
  ceiling: typed(ceiling),
  minimumSpend: typed(minimumSpend),
  minimumGuests: typed(minimumGuests),
  perMissingGuest: typed(perMissingGuest),
});

const limitsOf = (draft: Draft): Limits => ({
  floor: read(draft.floor, amountIn),
  ceiling: read(draft.ceiling, amountIn),
  minimumSpend: read(draft.minimumSpend, amountIn),
  minimumGuests: read(draft.minimumGuests, numberIn),
  perMissingGuest: read(draft.perMissingGuest, amountIn),
});

const schema = z.pipe(
  z.custom<Draft>().check(({ value, issues }) => {
    for (const { field, problem } of bookProblems(bookOf({ ...emptyBook, ...limitsOf(value) }))) {
      const name = formField(field) as keyof Draft;
      // An empty field counts as 0.
      const message = value[name]?.trim() === '' ? 'required' : problem;
      issues.push({ code: 'custom', message, path: [name], input: value });
    }
  }),
  z.transform(limitsOf),
);

/** The lowest and highest price, and what a family pays at least. */
export const LimitsDialog = ({
  venueId,
  offeringId,
  book: current,
  onClose,
}: PricesOf & { onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(savePrices);
  const shared = useSharedDocument({
    current,
    partsOf: bookParts,
    edit: (book, limits: Limits) => ({ ...book, ...limits }),
    send: (book) => send({ id: venueId, offeringId, book }, toastThen(pricesText.saved(), onClose)),
    failure,
    isWriting,
    onTake: onClose,
  });
  const { form, field, problem } = useContractForm({ schema, defaultValues: draftOf(shared.seen), failure });
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={pricesText.limits()}
      text={pricesText.limitsText()}
      action={pricesText.save()}
      isBusy={isWriting}
      failure={problem}
      failureAction={shared.meanwhile}
      onSend={form.handleSubmit(shared.save)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('floor')} {...amount} label={pricesText.floor()} />
        <TextField {...field('ceiling')} {...amount} label={pricesText.ceiling()} />
      </div>
      <TextField
        {...field('minimumSpend')}
        {...amount}
        label={pricesText.minimumSpend()}
        help={pricesText.minimumSpendHelp()}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('minimumGuests')} {...amount} label={pricesText.minimumGuests()} />
        <TextField {...field('perMissingGuest')} {...amount} label={pricesText.perMissingGuest()} />
      </div>
    </FormDialog>
  );
};
