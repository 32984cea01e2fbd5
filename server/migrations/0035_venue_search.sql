-- A common word is looked for along the order of the names: what is read stands in the index.
drop index venues_listed_by_name;
create index venues_listed_by_name on venues (status, name, id) include (team_search) where removed_at is null;
