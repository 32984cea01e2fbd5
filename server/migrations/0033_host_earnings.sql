-- Events of bookings that earned their hosts something on a day, and what hosts got for them, in paise.
alter table daily_sums add events bigint not null default 0, add earned_by_hosts bigint not null default 0;
-- Counted anew, with these.
delete from daily_sums;
