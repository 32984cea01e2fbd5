create table reviews (
  id uuid primary key,
  venue_id uuid not null references venues,
  booking_id uuid not null references bookings constraint one_review_per_booking unique,
  author_id uuid not null references users,
  rating numeric(2, 1) not null constraint rating_is_one_to_five check (rating between 1 and 5),
  text text not null,
  reply text,
  created_at timestamptz not null
);
create index reviews_by_venue on reviews (venue_id, created_at desc, id);
