import { maxCode } from '@mandap/domain/offerings/price-book';
import { type KeyboardEvent, useState } from 'react';
import type { ApiFailure } from '#app/api/failure.ts';
import * as discountCodeText from '#app/i18n/generated/discountCode.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface DiscountCodeProps {
  values: { discountCode?: string | undefined };
  /** Of the price and of the booking: why the code takes nothing off. */
  failures: readonly (ApiFailure | null)[];
  onChange: (part: { discountCode: string }) => void;
}

/** A code for a discount, where the host has given some out. It counts once it is applied. */
export const DiscountCode = ({ values, failures, onChange }: DiscountCodeProps) => {
  const code = values.discountCode ?? '';
  const [error] = failures.flatMap((failure) => failure?.fields.discountCode ?? []);
  const [typed, setTyped] = useState(code);
  const isApplied = code !== '' && typed.trim() === code;
  const apply = () => onChange({ discountCode: typed.trim() });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would send the booking.
    event.preventDefault();
    apply();
  };
  return (
    <div className="card p-4 shadow-soft">
      <div className="flex items-end gap-2.5 *:first:flex-1">
        <TextField
          label={discountCodeText.label()}
          value={typed}
          error={isApplied ? error : undefined}
          maxLength={maxCode}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        {!isApplied && typed.trim() !== code && (
          <Button type="button" variant="outlined" className="h-13" onClick={apply}>
            {typed.trim() ? discountCodeText.apply() : discountCodeText.remove()}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="text-small text-leaf not-empty:mt-1.5">
        {isApplied && !error && discountCodeText.applied()}
      </p>
    </div>
  );
};
