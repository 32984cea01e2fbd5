import { latinDigits } from '@mandap/domain/typed-text';

/** What people write next to a number: ₹, Rs., INR or रु. before it, /- or a unit after it. */
const besides = /^(?:₹|rs\.?|inr|रु\.?)|(?:\/[-=]|[°%])$/gi;

/** Digits grouped as in India, as elsewhere, or not at all: 1,50,000, 150,000, 150000. */
const grouped = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

const digitsIn = (text: string): string => latinDigits(text).replace(/\s/g, '').replaceAll(besides, '');

/** Parses a number as people write it: 95,000, ₹ 95000, Rs. 500/- or ५०००. NaN for anything else. */
export const numberIn = (text: string): number => {
  const digits = digitsIn(text);
  return grouped.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
};

/** An amount in rupees: at most two decimals. */
export const amountIn = (text: string): number =>
  /\.\d{3}/.test(digitsIn(text)) ? Number.NaN : numberIn(text);
