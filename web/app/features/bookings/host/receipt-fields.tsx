import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { cashLimit, cashWarning } from '@mandap/domain/bookings/cash';
import { maxDaysBack } from '@mandap/domain/bookings/receipts';
import { addDays, type Day } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { type PaymentMeans, paymentMeans } from '@mandap/domain/payments/means';
import type { ComponentProps } from 'react';
import { rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export const meansNames: Record<PaymentMeans, () => string> = {
  cash: hostMoneyText.cash,
  upi: hostMoneyText.upi,
  bank: hostMoneyText.bank,
  cheque: hostMoneyText.cheque,
  card: hostMoneyText.card,
};

/** What was received in cash for a booking, in rupees. */
export const cashOf = ({ cash }: HostBooking): number =>
  cash.payments.reduce((sum, { amount, means }) => (means === 'cash' ? sum + amount : sum), 0);

interface MeansFieldProps extends Omit<ComponentProps<'select'>, 'value'> {
  value: PaymentMeans;
  /** The cash for the event with the typed amount, in rupees. */
  cash: number;
}

/** Asks how money was paid, and warns where the law limits cash. */
export const MeansField = ({ value, cash, ...field }: MeansFieldProps) => (
  <>
    <SelectField {...field} label={hostMoneyText.means()}>
      {paymentMeans.map((means) => (
        <option key={means} value={means}>
          {meansNames[means]()}
        </option>
      ))}
    </SelectField>
    {/* While the amount cannot be read, it is not a number. */}
    {value === 'cash' && cash >= toRupees(cashWarning) && (
      <Alert variant="warning">
        {vendorText.cashLimit({ amount: rupees(cash), limit: rupees(toRupees(cashLimit)) })}
      </Alert>
    )}
  </>
);

interface ReceivedFieldsProps {
  /** The day on which the money was received. */
  day: { value: Day; error: string | undefined; onSelect: (day: Day) => void };
  reference: Omit<ComponentProps<typeof TextField>, 'label'>;
  today: Day;
  means: PaymentMeans;
}

/** Asks when money was received, and under which reference unless it was cash. */
export const ReceivedFields = ({ day, reference, today, means }: ReceivedFieldsProps) => (
  <>
    <DateField
      label={hostMoneyText.receivedOn()}
      placeholder={vendorText.chooseDay()}
      today={today}
      from={addDays(today, -maxDaysBack)}
      until={today}
      booked={[]}
      selected={day.value || null}
      otherEnd={null}
      error={day.error}
      onSelect={day.onSelect}
    />
    {means !== 'cash' && (
      <TextField
        {...reference}
        label={hostMoneyText.reference()}
        help={hostMoneyText.referenceHelp()}
        autoComplete="off"
        maxLength={60}
      />
    )}
  </>
);
