/** For a row that scrolls sideways: what is chosen in it is in sight from the start. */
export const chosenInView = (row: HTMLElement | null): void =>
  row?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
