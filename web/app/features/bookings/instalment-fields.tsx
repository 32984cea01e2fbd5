import { maxInstalments } from '@mandap/domain/bookings/payment-plan';
import type { Day } from '@mandap/domain/days';
import { Plus, Trash } from 'lucide-react';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** As typed. */
export interface InstalmentText {
  amount: string;
  dueOn: Day | '';
}

interface InstalmentFieldsProps {
  parts: readonly InstalmentText[];
  today: Day;
  /** The last day. */
  until: Day;
  /** What is wrong with all of them. */
  error: string | undefined;
  errorOf: (index: number, name: keyof InstalmentText) => string | undefined;
  onChange: (parts: InstalmentText[]) => void;
}

/** What is paid later, on which days. The rest is paid with the booking. */
export const InstalmentFields = ({
  parts,
  today,
  until,
  error,
  errorOf,
  onChange,
}: InstalmentFieldsProps) => {
  const change = (at: number, part: Partial<InstalmentText>) =>
    onChange(parts.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <>
      {parts.map(({ amount, dueOn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is their only identity
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <TextField
            label={vendorText.instalmentAmount()}
            value={amount}
            error={errorOf(index, 'amount')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => change(index, { amount: target.value })}
          />
          <DateField
            label={vendorText.instalmentDay()}
            placeholder={vendorText.chooseDay()}
            today={today}
            from={today}
            until={until}
            booked={[]}
            selected={dueOn || null}
            otherEnd={null}
            error={errorOf(index, 'dueOn')}
            onSelect={(day) => change(index, { dueOn: day })}
          />
          <IconButton
            label={bookOfferText.remove()}
            className="mt-7"
            onClick={() => onChange(parts.filter((_, place) => place !== index))}
          >
            <Trash aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {parts.length < maxInstalments - 1 && (
        <Button
          type="button"
          variant="outlined"
          onClick={() => onChange([...parts, { amount: '', dueOn: '' }])}
        >
          <Plus aria-hidden />
          {vendorText.addInstalment()}
        </Button>
      )}
    </>
  );
};
