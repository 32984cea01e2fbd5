-- The application as a role of its own, on an outside PostgreSQL: it reads and writes rows, and can neither change a table nor
-- switch off the triggers that keep the audit log, the ledger and issued documents append-only. As the owner of the tables, after
-- `npm run db:migrate` with the owner's DATABASE_URL (docs/operations.md):
--
--   psql "$OWNER_URL" --set app=mandap_app --file deploy/postgres/application-role.sql
--
-- The role exists already: create role mandap_app login password '…';
grant usage on schema public, graphile_worker to :"app";
grant select, insert, update, delete on all tables in schema public, graphile_worker to :"app";
grant usage, select, update on all sequences in schema public, graphile_worker to :"app";
grant execute on all functions in schema graphile_worker to :"app";
-- The job queue's tables let only their owner see rows; here the grants above decide. Again after an update that adds a table there.
do $$
declare one regclass;
begin
  for one in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity loop
    execute format('drop policy if exists by_grants on %s', one);
    execute format('create policy by_grants on %s using (true) with check (true)', one);
  end loop;
end $$;
revoke insert, update, delete on schema_migrations from :"app";
-- What later releases add.
alter default privileges in schema public grant select, insert, update, delete on tables to :"app";
alter default privileges in schema public grant usage, select, update on sequences to :"app";
alter default privileges in schema graphile_worker grant select, insert, update, delete on tables to :"app";
alter default privileges in schema graphile_worker grant usage, select, update on sequences to :"app";
alter default privileges in schema graphile_worker grant execute on functions to :"app";
