create table saved_venues (
  user_id uuid not null references users on delete cascade,
  venue_id uuid not null references venues on delete cascade,
  note text not null default '' constraint note_is_short check (char_length(note) <= 500),
  saved_at timestamptz not null,
  primary key (user_id, venue_id)
);
create index saved_venues_by_venue on saved_venues (venue_id);
create index saved_venues_by_user on saved_venues (user_id, saved_at desc, venue_id);

-- The link to somebody's saved list. The token is stored in plain text, because its owner sees it again, and everything
-- it gives access to is stored beside it.
create table saved_shares (
  user_id uuid primary key references users on delete cascade,
  token text not null constraint share_token_is_taken unique,
  includes_notes boolean not null,
  created_at timestamptz not null,
  is_voting_open boolean not null default true,
  -- Links of an account that became part of this one. They lead to this list.
  earlier_tokens text[] not null default '{}'
);
create index saved_shares_by_earlier_token on saved_shares using gin (earlier_tokens);

-- People who joined a shared list without an account: their browser holds the secret. They, their votes and their
-- comments are deleted with the link.
create table saved_list_people (
  id uuid primary key,
  owner_id uuid not null references saved_shares on delete cascade on update cascade,
  secret_hash text not null,
  first_name text not null constraint list_name_is_short check (char_length(first_name) between 1 and 40),
  joined_at timestamptz not null,
  constraint list_person_joins_once unique (owner_id, secret_hash)
);

create table saved_list_votes (
  person_id uuid not null references saved_list_people on delete cascade,
  venue_id uuid not null references venues on delete cascade,
  vote text not null constraint list_vote_is_known check (vote in ('up', 'down')),
  voted_at timestamptz not null,
  primary key (person_id, venue_id)
);
create index saved_list_votes_by_venue on saved_list_votes (venue_id);

create table saved_list_comments (
  id uuid primary key,
  person_id uuid not null references saved_list_people on delete cascade,
  venue_id uuid not null references venues on delete cascade,
  text text not null constraint list_comment_is_short check (char_length(text) between 1 and 300),
  written_at timestamptz not null
);
create index saved_list_comments_by_person on saved_list_comments (person_id);
create index saved_list_comments_by_venue on saved_list_comments (venue_id);

-- Saved searches. Their owners are notified when a new venue matches.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null constraint search_name_is_short check (char_length(name) between 1 and 80),
  -- The search as parameters of the call that lists venues.
  search jsonb not null,
  sends_emails boolean not null,
  -- The last day of the search. Null: it names no day.
  ends_on date,
  -- Conditions that exclude most venues without the whole search. Amounts in paise.
  least_capacity int,
  most_price bigint,
  -- When its owner was last notified.
  notified_at timestamptz,
  created_at timestamptz not null
);
create index saved_searches_by_user on saved_searches (user_id, created_at desc, id desc);

-- The matches of a search. Its owner is notified of each once. Matches at the time of saving count as notified.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  venue_id uuid not null references venues on delete cascade,
  found_at timestamptz not null,
  notified_at timestamptz,
  primary key (search_id, venue_id)
);
create index saved_search_matches_by_venue on saved_search_matches (venue_id);
create index saved_search_matches_to_notify on saved_search_matches (search_id) where notified_at is null;

-- Venues that were published, changed or freed and may match a saved search. A job checks them. A trigger notes them,
-- because the triggers of earlier features write listings.
create table changed_listings (venue_id uuid primary key references venues on delete cascade);

create function changed_listings_are_noted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from saved_searches) then
    insert into changed_listings values (new.venue_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger new_listings_are_noted after insert on venue_listings for each row execute function changed_listings_are_noted();
-- A booking only takes days, so it cannot create a match.
create trigger changed_listings_are_noted after update on venue_listings for each row
  when (not new.taken @> old.taken or old.capacity <> new.capacity or old.price_per_day <> new.price_per_day
    or old.gst <> new.gst or old.terms <> new.terms or old.tehsil_id <> new.tehsil_id or old.position <-> new.position > 0
    or (old.rooms, old.plate_price, old.veg_plate_price) is distinct from (new.rooms, new.plate_price, new.veg_plate_price))
  execute function changed_listings_are_noted();
