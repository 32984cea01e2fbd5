import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { Clock, Navigation, Phone } from 'lucide-react';
import { placeName } from '#app/features/places/place-name.ts';
import { weekdayAndDay, weekdayAndTime } from '#app/i18n/format.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { timeLeft, useMinute } from '#app/i18n/time-left.ts';
import { toDirections, toPhone } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { useLiveRefresh } from '../accounts/session/use-live-refresh.ts';
import { dayPartTexts, otherName } from './format-visit.ts';

/** The days that the guest would like. */
export const Wishes = ({ visit }: { visit: Visit }) => (
  <div>
    <p className="text-small text-muted">{visitText.wishes()}</p>
    <ul className="num text-meta">
      {visit.wishes.map(({ day, part }) => (
        <li key={`${day}${part}`}>{`${weekdayAndDay(day)}, ${dayPartTexts[part]()}`}</li>
      ))}
    </ul>
  </div>
);

/** The times that the host offers. */
export const Times = ({ visit }: { visit: Visit }) => (
  <div>
    <p className="text-small text-muted">{visitText.times()}</p>
    <ul className="num text-meta">
      {visit.times.map((time) => (
        <li key={time}>{weekdayAndTime(time)}</li>
      ))}
    </ul>
  </div>
);

/** Who has to act next, and until when. */
export const VisitClock = ({ visit }: { visit: Visit }) => {
  const now = useMinute();
  const { side, status, openUntil } = visit;
  if (!openUntil || (status !== 'asked' && status !== 'offered')) return null;
  const values = { name: otherName(visit), time: weekdayAndTime(openUntil) };
  const isMine = (status === 'asked') === (side === 'host');
  const texts = {
    asked: isMine ? visitText.answerIn({ left: timeLeft(openUntil, now) }) : visitText.hostAnswersBy(values),
    offered: isMine ? visitText.chooseBy(values) : visitText.guestChooses(values),
  };
  return (
    <p className={`num flex items-start gap-2 text-small ${isMine ? 'text-amber' : 'text-muted'}`}>
      <Clock aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>{texts[status]}</span>
    </p>
  );
};

/** A note of one of the parties. */
export const Written = ({ by, text }: { by: string; text: string }) =>
  text && (
    <div>
      <p className="text-small text-muted">{by}</p>
      <WrittenText className="border-s-3 border-marigold ps-3.5 text-meta leading-normal">{`“${text}”`}</WrittenText>
    </div>
  );

/** How to reach the other party, and directions for the guest; shown once a time is agreed. */
export const Contact = ({ visit }: { visit: Visit }) => {
  const { side, other, venue } = visit;
  const hasWay = side === 'guest' && venue.position;
  if (!other.phone && !hasWay) return null;
  return (
    <div className="num grid gap-2">
      {side === 'guest' && venue.addressLine && (
        <p className="text-meta">
          <Name>{`${venue.addressLine}, `}</Name>
          <Name>{placeName(venue.city, venue)}</Name>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {other.phone && (
          <Button asChild variant="outlined" size="small" className="max-[18em]:px-2!">
            <a href={toPhone(other.phone)}>
              <Phone aria-hidden className="size-5" />
              <span>{readablePhone(other.phone)}</span>
            </a>
          </Button>
        )}
        {hasWay && (
          <Button asChild variant="outlined" size="small">
            <a href={toDirections(hasWay)} target="_blank" rel="noreferrer">
              <Navigation aria-hidden className="size-5" />
              {visitText.directions()}
            </a>
          </Button>
        )}
      </div>
    </div>
  );
};

/** Refreshes an open page when the other party answers, because each answer creates a notification. */
export const useVisitUpdates = (): void => useLiveRefresh('notification', ['visits']);
