import type { ListVote } from '@mandap/contract/saved/saved';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { type CommentRow, presentComment } from '../saved.present.ts';

interface VoteRow {
  venueId: string;
  personId: string;
  firstName: string;
  vote: ListVote;
}

/** The votes and comments on each venue of somebody's shared list. */
export const findVotesAndComments = async (
  sql: Sql,
  ownerId: string,
): Promise<(venueId: string) => Pick<SavedVenue, 'votes' | 'comments'>> => {
  const [votes, comments] = await Promise.all([
    sql<VoteRow[]>`
      select v.venue_id, p.id as person_id, p.first_name, v.vote
      from saved_list_people p join saved_list_votes v on v.person_id = p.id
      where p.owner_id = ${ownerId} order by v.voted_at, p.id`,
    sql<CommentRow[]>`
      select c.id, c.venue_id, p.id as person_id, p.first_name, c.text, c.written_at
      from saved_list_people p join saved_list_comments c on c.person_id = p.id
      where p.owner_id = ${ownerId} order by c.written_at, c.id`,
  ]);
  return (id) => ({
    votes: votes
      .filter(({ venueId }) => venueId === id)
      .map(({ personId, firstName, vote }) => ({ personId, firstName: publicText(firstName), vote })),
    comments: comments.filter(({ venueId }) => venueId === id).map(presentComment),
  });
};

/** Orders by votes for less votes against. Ties keep their order. */
export const byVotes = (venues: readonly SavedVenue[]): SavedVenue[] => {
  const sum = ({ votes }: SavedVenue) => votes.reduce((all, { vote }) => all + (vote === 'up' ? 1 : -1), 0);
  return venues.toSorted((one, other) => sum(other) - sum(one));
};
