/** Whether an entry is shown on a day: both ends are included, and null is open. */
export const isShownOn = (
  day: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): boolean => (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
