import type { EventType } from '@mandap/domain/bookings/lifecycle';
import * as eventText from './generated/event.ts';

const names: Record<EventType, () => string> = {
  wedding: eventText.wedding,
  reception: eventText.reception,
  sangeet: eventText.sangeet,
  birthday: eventText.birthday,
  other: eventText.other,
};

export const eventName = (type: EventType): string => names[type]();
