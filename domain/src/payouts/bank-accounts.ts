import { bareCode, latinDigits } from '../typed-text.ts';

/** The most common banks, by the first four letters of their IFSC. */
const banks: Readonly<Record<string, string>> = {
  AUBL: 'AU Small Finance Bank',
  BARB: 'Bank of Baroda',
  BDBL: 'Bandhan Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CITI: 'Citibank',
  CIUB: 'City Union Bank',
  CNRB: 'Canara Bank',
  DBSS: 'DBS Bank India',
  DCBL: 'DCB Bank',
  DLXB: 'Dhanlaxmi Bank',
  FDRL: 'Federal Bank',
  HDFC: 'HDFC Bank',
  HSBC: 'HSBC',
  IBKL: 'IDBI Bank',
  ICIC: 'ICICI Bank',
  IDFB: 'IDFC FIRST Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  IPOS: 'India Post Payments Bank',
  JAKA: 'Jammu and Kashmir Bank',
  KARB: 'Karnataka Bank',
  KKBK: 'Kotak Mahindra Bank',
  KVBL: 'Karur Vysya Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab and Sind Bank',
  PUNB: 'Punjab National Bank',
  RATN: 'RBL Bank',
  SBIN: 'State Bank of India',
  SCBL: 'Standard Chartered Bank',
  SIBL: 'South Indian Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UTIB: 'Axis Bank',
  YESB: 'YES Bank',
};

const hour = 3_600_000;
/**
 * Somebody who takes over a host's account cannot be paid before its owner has had time to see the notice.
 */
const changeHoldHours = 48;

/** When payouts to a replacement account begin. A host's first account has no delay. */
export const heldUntilAfterChange = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + changeHoldHours * hour);

/** As stored and compared. */
export const normalIfsc = (typed: string): string => bareCode(typed).toUpperCase();

/** RBI's code of a branch: the bank's four letters, a zero, six letters or digits of the branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** The bank of an IFSC. Null when unknown. */
export const bankOf = (ifsc: string): string | null => banks[ifsc.slice(0, 4)] ?? null;

export const normalUpi = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();

/** A UPI ID (virtual payment address): a name, an at sign, a bank's handle. */
export const isUpi = (text: string): boolean => /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,63}$/.test(text);

/** A UPI ID as displayed: `ma•••@okaxis`. */
export const maskedUpi = (upi: string): string => upi.replace(/^(.{2})[^@]*/, '$1•••');
