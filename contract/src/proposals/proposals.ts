/** The taxes that a host can choose for a line of their own. */
export const ownLineTaxes = ['venue', 'food', 'other'] as const;
export type OwnLineTax = (typeof ownLineTaxes)[number];

/** Where a new proposal begins: with what the family asked, or with the last one that the host wrote to them. */
export const draftSources = ['enquiry', 'proposal'] as const;
