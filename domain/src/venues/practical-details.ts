/** `hours`: from `opensAt` until `closesAt`. */
export const openings = ['all_day', 'hours'] as const;
/** `until`: until `musicUntil`. `no_limit`: the venue itself sets no limit. */
export const musicRules = ['until', 'no_limit', 'not_allowed'] as const;
/** Whether all, some or none of it is reached without a step. */
export const wheelchairAccesses = ['full', 'partial', 'none'] as const;

/**
 * What guests ask about a venue and its rules. Null: its host has not said. Times are wall-clock times,
 * `HH:mm`.
 */
export interface PracticalDetails {
  opening: (typeof openings)[number] | null;
  opensAt: string | null;
  /** If it is earlier than `opensAt`, it is on the next day. */
  closesAt: string | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  rooms: number | null;
  /** How many people can sleep in the rooms. */
  roomGuests: number | null;
  parkingCars: number | null;
  parkingTwoWheelers: number | null;
  valetParking: boolean | null;
  backupPower: boolean | null;
  generatorKva: number | null;
  backupHours: number | null;
  vegetarianOnly: boolean | null;
  outsideCatering: boolean | null;
  alcoholAllowed: boolean | null;
  music: (typeof musicRules)[number] | null;
  musicUntil: string | null;
  wheelchairAccess: (typeof wheelchairAccesses)[number] | null;
}
export type PracticalDetail = keyof PracticalDetails;

export const noPracticalDetails: PracticalDetails = {
  opening: null,
  opensAt: null,
  closesAt: null,
  checkInTime: null,
  checkOutTime: null,
  rooms: null,
  roomGuests: null,
  parkingCars: null,
  parkingTwoWheelers: null,
  valetParking: null,
  backupPower: null,
  generatorKva: null,
  backupHours: null,
  vegetarianOnly: null,
  outsideCatering: null,
  alcoholAllowed: null,
  music: null,
  musicUntil: null,
  wheelchairAccess: null,
};

export const practicalDetails = Object.keys(noPracticalDetails) as PracticalDetail[];

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export interface PracticalProblem {
  detail: PracticalDetail;
  code: 'required' | 'invalid';
}

/** Answers that lack another answer: hours without their times. */
export const practicalProblems = (details: PracticalDetails): PracticalProblem[] => {
  const { opening, opensAt, closesAt, music, musicUntil } = details;
  const missing: PracticalDetail[] = [
    ...(opening === 'hours' && !opensAt ? (['opensAt'] as const) : []),
    ...(opening === 'hours' && !closesAt ? (['closesAt'] as const) : []),
    ...(music === 'until' && !musicUntil ? (['musicUntil'] as const) : []),
  ];
  const isNeverOpen = opening === 'hours' && opensAt !== null && opensAt === closesAt;
  return [
    ...missing.map((detail) => ({ detail, code: 'required' }) as const),
    ...(isNeverOpen ? [{ detail: 'closesAt', code: 'invalid' } as const] : []),
  ];
};

/** The answers as people type and choose them. An empty text: not said. */
export type TypedDetails = Record<PracticalDetail, string>;

const typedAnswer = (answer: PracticalDetails[PracticalDetail]): string => {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return String(answer);
};

export const typedDetails = (details: PracticalDetails): TypedDetails =>
  Object.fromEntries(
    practicalDetails.map((detail) => [detail, typedAnswer(details[detail])]),
  ) as TypedDetails;

/** Answers that depend on another answer: a generator’s size, if there is a generator. */
const following: Partial<Record<PracticalDetail, (typed: TypedDetails) => boolean>> = {
  opensAt: ({ opening }) => opening === 'hours',
  closesAt: ({ opening }) => opening === 'hours',
  roomGuests: ({ rooms }) => rooms !== '' && rooms !== '0',
  generatorKva: ({ backupPower }) => backupPower === 'yes',
  backupHours: ({ backupPower }) => backupPower === 'yes',
  musicUntil: ({ music }) => music === 'until',
};

/** Whether a question applies, given the other answers. */
export const isAsked = (detail: PracticalDetail, typed: TypedDetails): boolean =>
  following[detail]?.(typed) ?? true;

/** Removes the answers to questions that do not apply. */
export const settlePracticalDetails = (details: PracticalDetails): PracticalDetails => {
  const typed = typedDetails(details);
  const unasked = practicalDetails.filter((detail) => !isAsked(detail, typed));
  return { ...details, ...Object.fromEntries(unasked.map((detail) => [detail, null])) };
};

/** The same for typed answers. */
export const settleTypedDetails = (typed: TypedDetails): TypedDetails =>
  Object.fromEntries(
    practicalDetails.map((detail) => [detail, isAsked(detail, typed) ? typed[detail] : '']),
  ) as TypedDetails;
