-- One's own bookings by the day of the event and by the total, in both directions; what the filters look at stands in
-- the index, so that counting reads nothing else.
create index bookings_by_user_date on bookings (user_id, start_date, id)
  include (end_date, status, event_type, total, venue_id, code);
create index bookings_by_user_amount on bookings (user_id, total, id)
  include (start_date, end_date, status, event_type, venue_id, code);
create index bookings_by_user_status_date on bookings (user_id, status, start_date, id)
  include (end_date, event_type, total, venue_id, code);

drop index bookings_by_user;
drop index bookings_by_user_status;
