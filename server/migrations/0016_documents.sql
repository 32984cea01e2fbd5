-- A host's tax identity. Characters 3 to 12 of a GSTIN are the PAN. A host without GST has only a PAN.
create table host_tax_details (
  host_id uuid primary key references hosts (user_id),
  pan text not null constraint pan_has_its_shape check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  gstin text constraint gstin_has_its_shape check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  legal_name text not null constraint legal_name_is_not_empty check (legal_name <> ''),
  address text not null constraint tax_address_is_not_empty check (address <> ''),
  updated_at timestamptz not null,
  constraint gstin_is_of_the_pan check (gstin is null or substr(gstin, 3, 10) = pan)
);

-- A host who charges GST is registered. Checked at the end of the transaction, which writes both.
-- A trigger, because the rate is in a table of an earlier feature. Details of a deleted account are gone with its sales.
create function gst_needs_registration() returns trigger language plpgsql as $$
declare
  host jsonb := to_jsonb(new);
  id uuid := coalesce(host ->> 'host_id', host ->> 'user_id');
begin
  if exists (select from published.hosts where user_id = id and gst_basis_points > 0)
    and not exists (select from host_tax_details where host_id = id and gstin is not null) then
    raise exception 'The host % charges GST without a GSTIN.', id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger host_with_gst_is_registered after insert or update of gst_basis_points on hosts
  deferrable initially deferred for each row when (new.gst_basis_points > 0) execute function gst_needs_registration();
create constraint trigger host_with_gst_stays_registered after update of gstin on host_tax_details
  deferrable initially deferred for each row when (new.gstin is null) execute function gst_needs_registration();

-- The last number issued in a series in a financial year (identified by the year in which it began). A series covers
-- one issuer's documents of one kind. Its row stays locked until the document is stored, so that no number is skipped.
create table document_numbers (
  series text not null,
  year int not null,
  last int not null constraint numbers_begin_at_one check (last >= 0),
  primary key (series, year)
);

-- Documents as they were issued. The PDF is rendered from the content on request. Amounts are in paise.
create table documents (
  id uuid primary key,
  -- 'receipt_voucher' to 'debit_note': the host's, to the customer. The others: the platform's, to the customer or the host.
  kind text not null constraint document_kind_is_known check (kind in (
    'receipt_voucher', 'invoice', 'receipt', 'refund_voucher', 'credit_note', 'debit_note', 'fee_invoice', 'fee_credit_note',
    'commission_invoice', 'payout_statement')),
  series text not null,
  year int not null,
  serial int not null,
  -- At most 16 characters: CGST Rule 46 (b).
  number text not null constraint number_has_its_shape check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- The payment, booking, refund, posting or payout that it documents.
  subject_id uuid not null,
  booking_id uuid references bookings,
  payout_id uuid references payouts,
  amount bigint not null constraint document_amount_is_positive check (amount > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  constraint document_is_issued_once unique (subject_id, kind),
  constraint document_number_is_given_once unique (series, year, serial),
  constraint document_is_about_something check ((booking_id is null) <> (payout_id is null))
);
create index documents_by_booking on documents (booking_id, issued_at, id) where booking_id is not null;
create index documents_by_payout on documents (payout_id) where payout_id is not null;

-- A trigger, because no statement of any feature may change an issued document.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document stays as it is.'
    using errcode = 'restrict_violation', constraint = 'documents_are_frozen', table = tg_table_name;
end $$;
create trigger documents_are_frozen before update or delete or truncate on documents
  for each statement execute function refuse_document_change();
