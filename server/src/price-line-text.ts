import type { PriceLine, TaxedValue } from '@mandap/domain/bookings/pricing';
import { type Language, nameIn } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { textsIn } from './i18n/texts.ts';

/** A percentage with its sign: `+20%`, `−7.5%`. */
const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent) / 100}%`;

/** `₹1,00,000 × 2 days`, `₹3,000 × 3 rooms × 2 nights`. */
const amountText = ({ unit, unitPrice, quantity, rooms }: PriceLine, language: Language): string => {
  const t = textsIn(language);
  const price = formatPaise(unitPrice);
  if (rooms) return t.priceUnit.roomNights({ price, rooms, n: quantity / rooms });
  if (unit === 'guest') return price;
  // Parts of an hour, as far as a person reads them.
  const n = Math.round(quantity * 100) / 100;
  return t.priceUnit[unit === 'function' ? 'aFunction' : unit]({ price, n });
};

/** What is sold: `₹1,00,000 × 2 days`, after its name or that of the rule that sets the price. */
export const soldText = (line: PriceLine, language: Language): string => {
  const text = amountText(line, language);
  return line.names ? `${nameIn(line.names, language)}: ${text}` : text;
};

/** A step of the price book: `Wedding season +20%`. A line of the host says how much of it there is. */
export const adjustmentText = (line: PriceLine, language: Language): string => {
  const { priceStep } = textsIn(language);
  const { names, percent, step, unitPrice, quantity } = line;
  if (step === 'own_line') return soldText(line, language);
  if (names)
    return percent === undefined ? nameIn(names, language) : `${nameIn(names, language)} ${signed(percent)}`;
  const price = formatPaise(unitPrice);
  if (step === 'minimum_guests') return priceStep.minimum_guests({ price, n: quantity });
  return step === 'floor' || step === 'ceiling' ? priceStep[step]() : priceStep.minimum_spend();
};

/** `GST (18% of ₹50,000)`. */
export const gstText = ({ rate, taxable }: TaxedValue, language: Language): string => {
  const t = textsIn(language);
  return t.priceStep.gst({ percent: rate / 100, base: formatPaise(taxable) });
};
