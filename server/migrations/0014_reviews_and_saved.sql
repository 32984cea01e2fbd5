-- Reviews rate four parts as well (all or none: the first ones rated the whole only), have pictures, can be changed,
-- answered, reported and hidden. Only visible ones count.
alter table reviews
  add column cleanliness int constraint cleanliness_is_one_to_five check (cleanliness between 1 and 5),
  add column service int constraint service_is_one_to_five check (service between 1 and 5),
  add column value int constraint value_is_one_to_five check (value between 1 and 5),
  add column location int constraint location_is_one_to_five check (location between 1 and 5),
  add column state text not null default 'visible' constraint review_state_is_known check (state in ('visible', 'hidden')),
  add column edited_at timestamptz,
  add column replied_at timestamptz,
  add constraint parts_come_together check (num_nulls(cleanliness, service, value, location) in (0, 4));
update reviews set replied_at = created_at where reply is not null;
alter table reviews add constraint reply_has_its_time check ((reply is null) = (replied_at is null));

drop index reviews_by_venue;
create index reviews_by_venue on reviews (venue_id, created_at desc, id) where state = 'visible';
create index reviews_by_rating on reviews (venue_id, rating, created_at, id) where state = 'visible';
create index reviews_by_author on reviews (author_id, venue_id);

-- A picture as it was when the review took it from its author's uploads; `id` is the upload's.
create table review_photos (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  position int not null,
  base_url text not null,
  widths int[] not null,
  placeholder text not null,
  constraint review_photo_position_is_taken unique (review_id, position)
);

create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  reporter_id uuid not null references users,
  reason text not null
    constraint report_reason_is_known check (reason in ('not_true', 'rude', 'private', 'advertising', 'other')),
  text text not null default '',
  created_at timestamptz not null,
  constraint one_report_per_person unique (review_id, reporter_id)
);
create index review_reports_by_reporter on review_reports (reporter_id, review_id);

-- Sums over a venue's visible reviews, beside rating_sum and review_count: how many gave each number of stars (whole
-- ones, 1 to 5), and what those that rated the parts gave.
alter table venues
  add column star_counts int[] not null default '{0,0,0,0,0}',
  add column parts_count int not null default 0,
  add column cleanliness_sum int not null default 0,
  add column service_sum int not null default 0,
  add column value_sum int not null default 0,
  add column location_sum int not null default 0;
update venues v set star_counts = (
  select array_agg((select count(*)::int from reviews r where r.venue_id = v.id and floor(r.rating) = n) order by n)
  from generate_series(1, 5) n);

alter table saved_venues
  add column note text not null default '' constraint note_is_short check (char_length(note) <= 500);
create index saved_venues_by_user on saved_venues (user_id, saved_at desc, venue_id);

-- The link to somebody's saved list. The token stands here as it is, because its owner is shown it again, and because what
-- it opens stands beside it.
create table saved_shares (
  user_id uuid primary key references users on delete cascade,
  token text not null constraint share_token_is_taken unique,
  includes_notes boolean not null,
  created_at timestamptz not null
);
