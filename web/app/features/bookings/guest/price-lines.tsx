import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import { percent, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import { type Figure, Figures } from '#app/ui/figures.tsx';

export interface PriceLinesProps {
  price: Estimate;
  /** Per cent; shown after the label where known. */
  feePercent?: number;
  gstPercent?: number;
}

const lineOf = (
  line: Estimate['breakdown'][number],
  { price, feePercent, gstPercent }: PriceLinesProps,
): Figure => {
  const value = rupees(line.amount);
  if (line.kind === 'base') {
    return {
      label: bookText.days({ price: rupees(price.basePrice / price.nights), n: price.nights }),
      value,
    };
  }
  if (line.kind === 'add_on') return { label: line.names ? nameIn(line.names) : line.label, value };
  if (line.kind === 'service_fee') {
    return {
      label:
        feePercent === undefined
          ? bookText.serviceFee()
          : bookText.serviceFeeOf({ percent: percent(feePercent), base: rupees(price.basePrice) }),
      value,
    };
  }
  return {
    label: gstPercent ? bookText.gstOf({ percent: percent(gstPercent) }) : bookText.gst(),
    value,
  };
};

/** The lines of the server's estimate: base, extras, fee, taxes, total. */
export const PriceLines = (props: PriceLinesProps) => {
  const { price } = props;
  const lines = price.breakdown
    .filter(({ kind, amount }) => kind !== 'taxes' || amount > 0)
    .map((line) => lineOf(line, props));
  if (!price.taxes) lines.push({ label: bookText.noGst(), value: rupees(0), isMuted: true });
  return <Figures lines={lines} total={{ label: bookText.total(), value: rupees(price.totalPrice) }} />;
};
