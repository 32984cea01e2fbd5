/** Brings the current item of a horizontally scrolling navigation into view. */
export const scrollCurrentIntoView = (row: HTMLElement | null): void =>
  row?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
