import type { EventType } from '@mandap/domain/bookings/lifecycle';
import * as eventText from './generated/event.ts';

const names: Record<EventType, () => string> = eventText;

export const eventName = (type: EventType): string => names[type]();
