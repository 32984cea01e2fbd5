-- Each link's hash covers its entry and the link before: an entry that is changed, taken out or put in later breaks the
-- chain. Entries are linked by a job shortly after they were written, so that writing one waits for no other.
create table audit_links (
  seq bigint primary key,
  entry_id uuid not null constraint entry_is_linked_once unique references audit_entries,
  -- SHA-256 of the hash before (nothing before the first) and the entry.
  hash bytea not null constraint hash_is_sha256 check (length(hash) = 32)
);
create trigger audit_is_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();
