import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { clockTime } from '@mandap/domain/offerings/offering';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { wallTime } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';

interface MusicNoteProps {
  /** Of the venue. */
  details: Pick<PracticalDetails, 'music' | 'musicUntil'>;
  /** Undefined: the venue is booked as a whole. */
  offering: Pick<Offering, 'unit' | 'musicUntil'> | undefined;
}

/** What is booked has its own limit, or that of the venue. */
const textOf = ({ details: { music, musicUntil }, offering }: MusicNoteProps): string | null => {
  const own = offering?.musicUntil ?? null;
  const until = own === null ? musicUntil : clockTime(own);
  if (until) return bookOfferText.loudMusic({ time: wallTime(until) });
  return music === 'not_allowed' ? bookOfferText.noMusic() : null;
};

/** Until when loud music is allowed, which may be before the family leaves. Nothing for rooms, and if there is no limit. */
export const MusicNote = (props: MusicNoteProps) => {
  const text = props.offering?.unit === 'night' ? null : textOf(props);
  return text && <p className="num text-small">{text}</p>;
};
