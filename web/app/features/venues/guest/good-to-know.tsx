import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import {
  Accessibility,
  BedDouble,
  Clock,
  CookingPot,
  type LucideIcon,
  Music,
  SquareParking,
  Zap,
} from 'lucide-react';
import * as venueText from '../../../i18n/generated/venue.ts';
import { type PracticalItem, practicalItems } from './practical-items.ts';

const icons: Record<PracticalItem['topic'], LucideIcon> = {
  checkIn: Clock,
  checkOut: Clock,
  open: Clock,
  rooms: BedDouble,
  parking: SquareParking,
  power: Zap,
  food: CookingPot,
  music: Music,
  wheelchair: Accessibility,
};

/** Everybody who books needs these two: without an answer the host is to be asked. */
const needed: readonly PracticalItem['topic'][] = ['checkIn', 'checkOut'];

const Item = ({ topic, label, text }: PracticalItem) => {
  const Icon = icons[topic];
  return (
    <div className="relative pl-9">
      <dt className="text-tiny text-muted">
        <Icon aria-hidden className="absolute top-1 left-0 size-6 text-primary" />
        {label}
      </dt>
      <dd className={text ? 'num font-medium leading-snug' : 'text-muted'}>{text || venueText.askHost()}</dd>
    </div>
  );
};

/** What the host says about the venue and its rules. The rooms are among the highlights, unless there are none. */
export const GoodToKnow = ({ details }: { details: PracticalDetails }) => (
  <section aria-labelledby="good-to-know" className="pt-8">
    <h2 id="good-to-know" className="mb-3.5 text-[24px]">
      {venueText.goodToKnow()}
    </h2>
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {practicalItems(details)
        .filter(
          ({ topic, text }) => (text && !(topic === 'rooms' && details.rooms)) || needed.includes(topic),
        )
        .map((item) => (
          <Item key={item.topic} {...item} />
        ))}
    </dl>
  </section>
);
