-- Administrators find payouts by the host's name as it is today.
create function payout_names_are_stale() returns trigger language plpgsql as $$
begin
  update payouts
  set search_text = lower(new.business_name) || substr(search_text, length(lower(old.business_name)) + 1)
  where host_id = new.user_id and starts_with(search_text, lower(old.business_name));
  return null;
end $$;
create constraint trigger payout_names_are_right after update on hosts deferrable initially deferred for each row
  when (old.business_name <> new.business_name)
  execute function payout_names_are_stale();
