-- What a host has not answered yet.
create index reviews_unanswered on reviews (venue_id, created_at desc, id) where state = 'visible' and reply is null;
