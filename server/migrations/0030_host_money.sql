-- A host is paid into a bank account or to a UPI ID: the seal keeps the number or the ID, people see the end of the one and
-- the beginning of the other (`ma•••@okaxis`).
alter table payout_accounts alter column last_four drop not null;
alter table payout_accounts alter column ifsc drop not null;
alter table payout_accounts add upi text;
alter table payout_accounts add constraint account_is_bank_or_upi
  check ((upi is null) = (last_four is not null) and (upi is null) = (ifsc is not null));
alter table payouts alter column last_four drop not null;
alter table payouts alter column ifsc drop not null;
alter table payouts add upi text;
alter table payouts add constraint payout_goes_to_bank_or_upi
  check ((upi is null) = (last_four is not null) and (upi is null) = (ifsc is not null));

-- Administrators look for host, batch and reference.
alter table payouts add search_text text not null default '';
update payouts p set search_text = lower(concat_ws(' ', h.business_name, b.code, p.reference))
from hosts h, payout_batches b where h.user_id = p.host_id and b.id = p.batch_id;
create index payouts_by_search on payouts using gin (search_text gin_trgm_ops);
create index payouts_by_amount on payouts (amount, id);
create index payouts_by_status_amount on payouts (status, amount, id);
create index payouts_by_batch on payouts (batch_id, created_at desc, id desc);
create index payout_holds_by_age on payout_holds (opened_at, id) where released_at is null;
create index payout_batches_by_age on payout_batches (created_at desc, id desc);

-- A disputed claim: the customer's photos beside the answer, and how it was decided.
alter table deposit_claims add answer_photos uuid[] not null default '{}';
alter table deposit_claims add decision text not null default '';
alter table deposit_claims add decided_at timestamptz;
create index deposit_claims_to_decide on deposit_claims (answered_at, booking_id)
  where answer = 'disputed' and granted is null;

-- What the law has a marketplace keep back from a host: TCS (CGST Act, section 52), TDS (Income-tax Act, section 194-O).
-- Nothing is kept back until a dated row says so.
alter table ledger_entries drop constraint account_is_known;
alter table ledger_entries add constraint account_is_known check (account in ('gateway', 'till', 'bank', 'customer',
  'refund', 'deposit', 'deposit_cash', 'host', 'payout', 'service_fee', 'commission', 'tax', 'tcs', 'tds', 'write_off'));
alter table tax_rates drop constraint tax_is_known;
alter table tax_rates add constraint tax_is_known check (kind in ('platform', 'tcs', 'tds', 'tds_without_pan'));

-- A host without GST has a PAN all the same; in a GSTIN it stands from the third character on.
alter table host_tax_details alter column gstin drop not null;
alter table host_tax_details add pan text;
update host_tax_details set pan = substr(gstin, 3, 10);
alter table host_tax_details alter column pan set not null;
alter table host_tax_details add constraint pan_has_its_shape check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$');
alter table host_tax_details add constraint gstin_is_of_the_pan check (gstin is null or substr(gstin, 3, 10) = pan);

-- The GST that a host charges, from a day on. `hosts.gst_basis_points` is what holds today.
create table host_gst_rates (
  host_id uuid not null references hosts (user_id),
  valid_from date not null,
  basis_points int not null constraint host_rate_is_a_share check (basis_points between 0 and 10000),
  primary key (host_id, valid_from)
);
insert into host_gst_rates (host_id, valid_from, basis_points)
select user_id, host_since, gst_basis_points from hosts where gst_basis_points > 0;

-- The platform's own documents: of its fee to the customer, of its commission to the host, and the host's of what a
-- cancelled booking kept.
alter table documents drop constraint document_kind_is_known;
alter table documents add constraint document_kind_is_known check (kind in (
  'receipt_voucher', 'invoice', 'receipt', 'refund_voucher', 'credit_note', 'payout_statement',
  'fee_invoice', 'fee_receipt', 'commission_invoice', 'commission_receipt', 'retention_invoice', 'retention_receipt'));
