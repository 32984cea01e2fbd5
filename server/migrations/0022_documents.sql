-- What a host who is registered for GST has told about it.
create table host_tax_details (
  host_id uuid primary key references hosts (user_id),
  gstin text not null constraint gstin_has_its_shape check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  legal_name text not null constraint legal_name_is_not_empty check (legal_name <> ''),
  address text not null constraint tax_address_is_not_empty check (address <> ''),
  updated_at timestamptz not null
);

-- The last number that was given in a series in a financial year (by the year in which it began). A series is one
-- issuer's documents of one kind; its row is locked until the document is there, so that no number is left out.
create table document_numbers (
  series text not null,
  year int not null,
  last int not null constraint numbers_begin_at_one check (last >= 0),
  primary key (series, year)
);

-- What was issued, as it was then. A document is written anew from its content whenever somebody asks for it.
create table documents (
  id uuid primary key,
  kind text not null constraint document_kind_is_known check (kind in (
    'receipt_voucher', 'invoice', 'receipt', 'refund_voucher', 'credit_note', 'payout_statement')),
  series text not null,
  year int not null,
  serial int not null,
  -- At most 16 characters, as CGST Rule 46 (b) has it.
  number text not null constraint number_has_its_shape check (number ~ '^[A-Z0-9/-]{1,16}$'),
  -- The payment, booking, refund or payout that it is about.
  subject_id uuid not null,
  booking_id uuid references bookings,
  payout_id uuid references payouts,
  issued_at timestamptz not null,
  -- In paise.
  amount bigint not null constraint document_amount_is_positive check (amount > 0),
  content jsonb not null,
  constraint document_is_issued_once unique (subject_id, kind),
  constraint document_number_is_given_once unique (series, year, serial),
  constraint document_is_about_something check ((booking_id is null) <> (payout_id is null))
);
create index documents_by_booking on documents (booking_id, issued_at, id) where booking_id is not null;
create index documents_by_payout on documents (payout_id) where payout_id is not null;

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued document stays as it is.'
    using errcode = 'restrict_violation', constraint = 'documents_are_frozen', table = tg_table_name;
end $$;
create trigger documents_are_frozen before update or delete or truncate on documents
  for each statement execute function refuse_document_change();
