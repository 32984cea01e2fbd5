/** The tabs of a host's list. `today`: what needs the host now. */
export const enquiryTabs = ['today', 'open', 'won', 'lost'] as const;
export type EnquiryTab = (typeof enquiryTabs)[number];

/** Why a venue of a request was not asked. */
export const leftOutReasons = ['already_asked', 'unavailable', 'own_venue'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
