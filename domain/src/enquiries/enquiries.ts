import { addMonths, type Day, type DayRange, dayInIndia } from '../days.ts';

/** The maximum number of alternative days in an enquiry. */
export const maxEnquiryDays = 3;
/** The maximum number of functions in an enquiry. */
export const maxEnquiryFunctions = 12;
/** The maximum number of venues that one request asks. */
export const maxVenuesAsked = 6;
/** How many requests of a family can be open at the same time. */
export const maxOpenRequests = 3;
/** How many venues a family can ask on one day. */
export const venuesAskedPerDay = 12;

/** Who cooks: `outside` is a caterer that the family brings. */
export const enquiryFoods = ['veg', 'non_veg', 'outside', 'unsure'] as const;
export type EnquiryFood = (typeof enquiryFoods)[number];

/** The hours in India after which a family can ask to be called. */
export const callHours = [9, 12, 15, 18] as const;
export type CallHour = (typeof callHours)[number];

/** How a family reached the host. `online`: through this site, with an account. Hosts enter all others. */
export const enquirySources = ['online', 'phone', 'walk_in', 'whatsapp', 'referral', 'other'] as const;
export type EnquirySource = (typeof enquirySources)[number];

/** Those of families without an account. */
export const enteredSources = [
  'phone',
  'walk_in',
  'whatsapp',
  'referral',
  'other',
] as const satisfies readonly EnquirySource[];

/** Why nothing came of an enquiry. */
export const lostReasons = [
  'price',
  'day_taken',
  'too_small',
  'too_far',
  'food',
  'other_venue',
  'no_answer',
  'postponed',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

export const enquiryParties = ['guest', 'host'] as const;
export type EnquiryParty = (typeof enquiryParties)[number];

export const enquiryStages = ['new', 'talking', 'visited', 'proposed', 'lost', 'won'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

/** What has happened since an enquiry was made. */
export interface EnquiryFacts {
  /** A booking of the same account or number at the venue, made after the enquiry, is not cancelled. */
  isBooked: boolean;
  /** One of the parties closed it. */
  isLost: boolean;
  /** There is a proposal. */
  isProposed?: boolean;
  /** A visit is agreed or over. */
  isVisited: boolean;
  /** The host has written to the family or spoken with them. */
  isAnswered: boolean;
}

/** How far an enquiry has come. It is computed and never stored. In SQL: `stageColumn` of the enquiries' queries. */
export const stageOf = ({
  isBooked,
  isLost,
  isProposed = false,
  isVisited,
  isAnswered,
}: EnquiryFacts): EnquiryStage => {
  if (isBooked) return 'won';
  if (isLost) return 'lost';
  if (isProposed) return 'proposed';
  if (isVisited) return 'visited';
  return isAnswered ? 'talking' : 'new';
};

/** The last of the wanted days. Null if none is known. */
export const lastDayOf = (days: readonly DayRange[]): Day | null =>
  days.reduce<Day | null>((last, { end }) => (last === null || end > last ? end : last), null);

const hour = 3_600_000;
/** When the host is reminded of an unanswered enquiry, in ms after it was made. */
export const nudgeTimes = [12 * hour, 24 * hour] as const;
/** When the family is told of similar venues, in ms after an unanswered enquiry. */
export const suggestAfter = 48 * hour;

/** How often the host should have been reminded by now. */
export const nudgesDue = (createdAt: Date, now: Date): number =>
  nudgeTimes.filter((time) => now.getTime() - createdAt.getTime() >= time).length;

/** Whether a family has waited so long that it should look at similar venues. */
export const shouldSuggest = (stage: EnquiryStage, createdAt: Date, now: Date): boolean =>
  stage === 'new' && now.getTime() - createdAt.getTime() >= suggestAfter;

/** How long the data of families without an account is kept after the end of their enquiry, in months. */
const monthsKept = 12;

/** The day on which an enquiry ends: it was closed, its days are over or, without any, nothing happened since. */
const endOf = ({
  lostAt,
  days,
  createdAt,
}: {
  lostAt: Date | null;
  days: readonly DayRange[];
  createdAt: Date;
}): Day => (lostAt ? dayInIndia(lostAt) : (lastDayOf(days) ?? dayInIndia(createdAt)));

/** From this day on, the data of a family without an account is erased. In SQL: `eraseFamilies`. */
export const eraseFrom = (enquiry: Parameters<typeof endOf>[0]): Day => addMonths(endOf(enquiry), monthsKept);
