import { townIn } from '#server/features/places/places.feature.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { notification, user } from '../composing/notification.ts';

const maxNamed = 5;

export const saved = {
  searchMatched: notification({
    event: 'search.matched',
    to: user,
    read: async ({ searchId, notifiedAt }, { findSearchMatches }) => findSearchMatches(searchId, notifiedAt),
    kind: 'search',
    path: ({ venues }, { role }) =>
      venues.length === 1 && venues[0]
        ? `/venues/${venues[0].id}`
        : `/${role === 'vendor' ? 'vendor' : 'user'}/searches`,
    inApp: ({ name, venues }) => ({
      event: 'search_matched',
      data: { search: name, count: venues.length, venue: venues[0]?.name ?? '' },
    }),
    email: ({ name, venues, sendsEmails }, { language, t }) =>
      sendsEmails
        ? composeEmail(
            t.searchMatchedEmail,
            { search: name, n: venues.length },
            {
              paragraphs: [
                'body',
                ...venues
                  .slice(0, maxNamed)
                  .map((venue) => ({ written: `• ${venue.name}, ${townIn(venue, language)}` })),
                venues.length > maxNamed && 'more',
                'settings',
              ],
            },
          )
        : null,
  }),
};
