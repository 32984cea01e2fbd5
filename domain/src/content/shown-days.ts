/** Whether an entry is shown on a day. Both ends are inclusive. Null: no limit. */
export const isShownOn = (
  day: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): boolean => (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
