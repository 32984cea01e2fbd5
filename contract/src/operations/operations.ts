/** The kinds of open tasks for administrators, most urgent first. */
export const waitingKinds = [
  'venues',
  'changes',
  'accounts',
  'hosts',
  'transfers',
  'refunds',
  'disputes',
  'payouts',
  'tickets',
  'reviews',
  'questions',
  'messages',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Of a text in a language. Outdated: its English has changed since it was translated. */
export const textStates = ['translated', 'missing', 'outdated'] as const;

/** `state`: missing texts first, then outdated ones, each in the order of the files. */
export const textSorts = ['state', 'key', '-key'] as const;

export const activityKinds = ['booking', 'sign_up', 'payment'] as const;
export type ActivityKind = (typeof activityKinds)[number];
