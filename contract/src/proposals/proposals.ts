/** Where a new proposal begins: with what the family asked, or with the last one that the host wrote to them. */
export const draftSources = ['enquiry', 'proposal'] as const;
