/** For horizontally scrolling navigation: brings the current item into view. */
export const scrollCurrentIntoView = (row: HTMLElement | null): void =>
  row?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
