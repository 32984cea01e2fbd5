-- Only settings that an administrator changed. The other settings have their defaults in
-- domain/src/settings/settings.ts.
create table settings (
  key text primary key,
  value jsonb not null,
  -- How often it was changed, and by whom last. Null: by the system.
  version int not null default 1,
  changed_by uuid,
  updated_at timestamptz not null default now()
);

-- Every change of a setting, never deleted.
create table setting_changes (
  id uuid primary key,
  key text not null,
  before jsonb not null,
  after jsonb not null,
  note text not null default '',
  -- The change that this one reverts.
  undoes uuid references setting_changes,
  -- Null: the system.
  changed_by uuid,
  changed_at timestamptz not null
);
create index setting_changes_by_time on setting_changes (changed_at desc, id desc);
create index setting_changes_by_key on setting_changes (key, changed_at desc, id desc);

-- A trigger, because no statement of any feature may change an entry.
create function refuse_setting_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of the settings is only ever added to.'
    using errcode = 'restrict_violation', constraint = 'setting_changes_are_append_only', table = tg_table_name;
end $$;
create trigger setting_changes_are_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_setting_change();
