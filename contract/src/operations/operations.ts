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

export const activityKinds = ['booking', 'sign_up', 'payment'] as const;
export type ActivityKind = (typeof activityKinds)[number];
