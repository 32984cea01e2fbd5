import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { type NamedPolicy, refundOf, refundPercent } from '@mandap/domain/bookings/cancellation';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { quote } from '@mandap/domain/bookings/quote';
import { addDays, type Day, daysBetween, isDay } from '@mandap/domain/days';
import { type BasisPoints, formatPaise, type Paise, shareOf, toPaise } from '@mandap/domain/money';
import { useState } from 'react';
import { amountIn } from '#app/api/number-in.ts';
import * as cancelPageText from '#app/i18n/generated/cancelPage.ts';
import { Figures } from '#app/ui/figures.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { namedPolicies, policyNames } from './policy-tables.tsx';

/** The range of prices, in rupees. */
const [minPrice, maxPrice] = [1_000, 10_000_000];

export interface RefundExample {
  policy: NamedPolicy;
  checkIn: Day;
  cancelOn: Day;
  /** The venue's price for all days, in paise, without the service fee. */
  price: Paise;
  hasPaidAll: boolean;
}

interface Shares {
  serviceFee: BasisPoints;
  advance: BasisPoints;
}

/** Amounts in paise; `paid = fee + retained + refund`. `days` until check-in, negative after it. */
interface RefundResult {
  days: number;
  percent: number;
  paid: Paise;
  fee: Paise;
  retained: Paise;
  refund: Paise;
}

/** The refund of a cancellation, calculated by the same rules as for real bookings. */
export const refundFor = (
  { policy, checkIn, cancelOn, price, hasPaidAll }: RefundExample,
  shares: Shares,
): RefundResult => {
  const terms = { pricePerDay: price, addOns: [], gst: 0, ...shares };
  const { lines, total, plan } = quote(terms, { start: checkIn, end: checkIn });
  const { serviceFee } = totalsOf(lines);
  const paid = hasPaidAll ? total : advanceOf(plan);
  const percent = refundPercent(policy, checkIn, cancelOn);
  const refund = refundOf(percent, paid, serviceFee);
  const fee = percent === 100 ? 0 : Math.min(paid, serviceFee);
  return { days: daysBetween(cancelOn, checkIn), percent, paid, fee, retained: paid - fee - refund, refund };
};

/** Converts a percentage in the settings to basis points. */
export const basisPoints = (percent: number): BasisPoints => shareOf(percent * 10_000, 100);

const Result = ({ result: { days, percent, paid, fee, retained, refund } }: { result: RefundResult }) => (
  <div className="self-start rounded-card bg-raised p-5 md:p-6">
    <output aria-live="polite" className="block">
      <span className="block text-small text-muted">{cancelPageText.answer()}</span>
      <span className="num block font-display text-[min(2.25rem,11vw)] leading-tight font-semibold">
        {formatPaise(refund)}
      </span>
      <span className="num mt-1 block text-meta">
        {days < 0 ? cancelPageText.afterLine() : cancelPageText.answerLine({ days, percent })}
      </span>
    </output>
    <div className="mt-4">
      <Figures
        lines={[
          { label: cancelPageText.linePaid(), value: formatPaise(paid) },
          ...(fee > 0 ? [{ label: cancelPageText.lineFee(), value: formatPaise(-fee) }] : []),
          ...(retained > 0 ? [{ label: cancelPageText.lineKept(), value: formatPaise(-retained) }] : []),
        ]}
        total={{ label: cancelPageText.lineBack(), value: formatPaise(refund) }}
      />
    </div>
  </div>
);

interface Inputs {
  policy: NamedPolicy;
  checkIn: Day;
  cancelOn: Day;
  price: string;
  paid: 'advance' | 'all';
}

interface FieldsProps {
  inputs: Inputs;
  change: (changes: Partial<Inputs>) => void;
}

const Fields = ({ inputs, change }: FieldsProps) => {
  const isInvalid = !isPrice(inputs.price);
  return (
    <div className="grid content-start gap-5">
      <div>
        <p className="mb-1.5 text-small font-medium">{cancelPageText.policy()}</p>
        <RadioRow
          label={cancelPageText.policy()}
          name="policy"
          value={inputs.policy}
          choices={namedPolicies.map((value) => ({ value, label: policyNames[value]() }))}
          onChoose={(policy) => change({ policy })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={cancelPageText.cancelOn()}
          value={inputs.cancelOn}
          onChange={({ target }) => isDay(target.value) && change({ cancelOn: target.value })}
        />
        <TextField
          type="date"
          label={cancelPageText.checkIn()}
          value={inputs.checkIn}
          onChange={({ target }) => isDay(target.value) && change({ checkIn: target.value })}
        />
      </div>
      <TextField
        inputMode="numeric"
        label={cancelPageText.price()}
        help={cancelPageText.priceHelp()}
        error={isInvalid ? cancelPageText.priceWrong() : undefined}
        icon="₹"
        value={inputs.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <div>
        <p className="mb-1.5 text-small font-medium">{cancelPageText.paid()}</p>
        <RadioRow
          label={cancelPageText.paid()}
          name="paid"
          value={inputs.paid}
          choices={[
            { value: 'advance', label: cancelPageText.paidAdvance() },
            { value: 'all', label: cancelPageText.paidAll() },
          ]}
          onChoose={(paid) => change({ paid })}
        />
      </div>
    </div>
  );
};

const isPrice = (text: string): boolean => {
  const rupees = amountIn(text);
  return Number.isInteger(rupees) && rupees >= minPrice && rupees <= maxPrice;
};

/** Shows the refund of a cancellation that the user describes. */
export const RefundCalculator = ({ settings, today }: { settings: PublicSettings; today: Day }) => {
  const [inputs, setInputs] = useState<Inputs>(() => ({
    policy: 'moderate',
    price: '1,00,000',
    paid: 'all',
    cancelOn: today,
    checkIn: addDays(today, 10),
  }));
  const shares = {
    serviceFee: basisPoints(settings.serviceFeePercent),
    advance: basisPoints(settings.advancePercent),
  };
  const { policy, checkIn, cancelOn, price, paid } = inputs;
  const example = { policy, checkIn, cancelOn, price: toPaise(amountIn(price)), hasPaidAll: paid === 'all' };
  return (
    <div className="needs-js grid gap-6 lg:grid-cols-2 lg:gap-12">
      <Fields inputs={inputs} change={(changes) => setInputs({ ...inputs, ...changes })} />
      {isPrice(price) && <Result result={refundFor(example, shares)} />}
    </div>
  );
};
