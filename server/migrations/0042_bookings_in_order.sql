-- Where many are found, they are met soon along the order in which they are wanted.
create index booking_overviews_by_any_start on booking_overviews (start_date, booking_id);
create index booking_overviews_by_any_total on booking_overviews (total, booking_id);
