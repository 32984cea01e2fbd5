-- What a request with an Idempotency-Key made, noted in the transaction that made it: a repeat finds it even where the
-- process died before the answer was kept.
alter table idempotency_keys add column made uuid;
