import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { cashLimit, cashWarning } from '@mandap/domain/bookings/cash';
import { toRupees } from '@mandap/domain/money';
import { rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';

/** How money was received in person. `other`: by UPI, bank transfer or cheque. */
export const cashMeans = ['cash', 'other'] as const;
export type CashMeans = (typeof cashMeans)[number];

/** What was received in cash for a booking, in rupees. */
export const cashOf = ({ cash }: HostBooking): number =>
  cash.payments.reduce((sum, { amount, inCash }) => (inCash ? sum + amount : sum), 0);

interface CashMeansFieldProps {
  /** The cash for the event with the typed amount, in rupees. */
  cash: number;
  value: CashMeans;
  onChoose: (means: CashMeans) => void;
}

/** Asks how much money was paid where the law limits cash, and says so. Shows nothing for smaller amounts. */
export const CashMeansField = ({ cash, value, onChoose }: CashMeansFieldProps) => {
  // While the amount cannot be read, it is not a number.
  if (!(cash >= toRupees(cashWarning))) return null;
  return (
    <>
      <RadioRow
        label={vendorText.cashMeans()}
        name="means"
        value={value}
        choices={[
          { value: 'cash', label: vendorText.byCash() },
          { value: 'other', label: vendorText.byOther() },
        ]}
        onChoose={onChoose}
      />
      {value === 'cash' && (
        <Alert variant="warning">
          {vendorText.cashLimit({ amount: rupees(cash), limit: rupees(toRupees(cashLimit)) })}
        </Alert>
      )}
    </>
  );
};
