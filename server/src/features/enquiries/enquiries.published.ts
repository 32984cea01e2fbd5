import part from 'sql-template-tag';

// What features below enquiries need to know of them, given to them by app.ts.

/** For options: the family of an enquiry, or of the one that it became part of, as far as the host knows it. */
export const enquiryForCalendar = ({ enquiryId, venueId }: { enquiryId: string; venueId: string }) => part`(
  select e.id, e.guest_id, coalesce(u.first_name, e.name) as name, e.phone, e.lost_at is not null as is_closed
  from enquiries asked join enquiries e on e.id = coalesce(asked.joined_into_id, asked.id)
    left join published.users u on u.id = e.guest_id
  where asked.id = ${enquiryId} and e.venue_id = ${venueId})`;

/** What names a venue and stays when it is removed. */
export const venuesOfEnquiries = part`(select venue_id from enquiries)`;
