/** An amount of Indian money in whole paise (1 rupee = 100 paise). Always an integer. */
export type Paise = number;

/** Hundredths of a percent: 500 is 5 %. Integers make shares exact. */
export type BasisPoints = number;

/** Rupees on the wire (at most two decimals) to paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise to rupees on the wire. */
export const toRupees = (paise: Paise): number => paise / 100;

/** A share of an amount, rounded half up to the paisa. */
export const shareOf = (amount: Paise, share: BasisPoints): Paise => Math.round((amount * share) / 10_000);

/** A share of an amount, rounded once, half up to the rupee. */
export const shareInRupees = (amount: Paise, share: BasisPoints): Paise =>
  Math.round((amount * share) / 1_000_000) * 100;

/** The next whole rupee at or above an amount. */
export const ceilToRupee = (amount: Paise): Paise => Math.ceil(amount / 100) * 100;

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Paise for display: Indian digit grouping, decimals only when present, and a true minus (`₹1,05,000`, `−₹2,100`). */
export const formatPaise = (amount: Paise): string =>
  (amount % 100 === 0 ? whole : exact).format(amount / 100).replace('-', '−');
