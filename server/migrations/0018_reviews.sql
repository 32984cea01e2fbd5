-- Only visible reviews count. Besides the whole, a review may rate four parts: all of them or none.
create table reviews (
  id uuid primary key,
  venue_id uuid not null references venues,
  booking_id uuid not null references bookings constraint one_review_per_booking unique,
  author_id uuid not null references users,
  rating numeric(2, 1) not null constraint rating_is_one_to_five check (rating between 1 and 5),
  cleanliness int constraint cleanliness_is_one_to_five check (cleanliness between 1 and 5),
  service int constraint service_is_one_to_five check (service between 1 and 5),
  value int constraint value_is_one_to_five check (value between 1 and 5),
  location int constraint location_is_one_to_five check (location between 1 and 5),
  text text not null,
  state text not null default 'visible' constraint review_state_is_known check (state in ('visible', 'hidden')),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The host's reply.
  reply text,
  replied_at timestamptz,
  constraint parts_come_together check (num_nulls(cleanliness, service, value, location) in (0, 4)),
  constraint reply_has_its_time check ((reply is null) = (replied_at is null))
);
create index reviews_by_venue on reviews (venue_id, created_at desc, id) where state = 'visible';
create index reviews_by_rating on reviews (venue_id, rating, created_at, id) where state = 'visible';
create index reviews_by_author on reviews (author_id, venue_id);
create index reviews_unanswered on reviews (venue_id, created_at desc, id) where state = 'visible' and reply is null;

-- The review's own record of a picture that its author uploaded. `id` is the upload's.
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

-- What later features read.
create view published.reviews as select id, venue_id, rating, text from reviews;
create view published.review_reports as select review_id, reporter_id, reason, text, created_at from review_reports;
