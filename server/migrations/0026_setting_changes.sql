-- How often a setting was changed, and by whom last.
alter table settings add column version int not null default 1, add column changed_by uuid;

-- Every change of a setting, for good. `changed_by` is null where the system itself made it.
create table setting_changes (
  id uuid primary key,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  note text not null default '',
  undoes uuid references setting_changes,
  changed_by uuid,
  changed_at timestamptz not null
);
create index setting_changes_by_time on setting_changes (changed_at desc, id desc);
create index setting_changes_by_key on setting_changes (key, changed_at desc, id desc);

create function refuse_setting_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of the settings is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'setting_changes_are_append_only', table = tg_table_name;
end $$;
create trigger setting_changes_are_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_setting_change();
