import part from 'sql-template-tag';

/** For payments: the receipt of each. */
export const receiptsOfPayments = part`(
  select subject_id as payment_id, id from documents where kind = 'receipt_voucher')`;
