/** Who or what is in a host's register. telephone: entered by the host. imported: of an imported calendar. */
export const registerSources = ['guest', 'telephone', 'option', 'block', 'imported'] as const;
export type RegisterSource = (typeof registerSources)[number];

/** The rows on a page of the register. */
export const registerPageSize = 100;
/** How many bookings a search shows. */
export const mostFound = 8;
