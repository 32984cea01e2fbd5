/** A venue as the database has it. Draft: not sent to the team yet, or sent back for changes. */
export const venueStatuses = ['Draft', 'Pending', 'Published', 'Rejected', 'Unlisted'] as const;
export type VenueStatus = (typeof venueStatuses)[number];

/** The same in the administrators' words (spec.md section 4). */
export const venueStates = ['draft', 'pending', 'active', 'rejected', 'inactive'] as const;
export type VenueState = (typeof venueStates)[number];

const states: Record<VenueStatus, VenueState> = {
  Draft: 'draft',
  Pending: 'pending',
  Published: 'active',
  Rejected: 'rejected',
  Unlisted: 'inactive',
};

export const venueStateOf = (status: VenueStatus): VenueState => states[status];

/** What administrators choose from: `approved` is whatever the team has said yes to, shown at the moment or not. */
export const venueFilters = ['pending', 'approved', 'rejected', 'active', 'inactive', 'draft'] as const;
export type VenueFilter = (typeof venueFilters)[number];

/** The statuses behind a choice. */
export const statusesOf = (filter: VenueFilter | undefined): readonly VenueStatus[] => {
  if (filter === undefined) return venueStatuses;
  if (filter === 'approved') return ['Published', 'Unlisted'];
  return venueStatuses.filter((status) => states[status] === filter);
};

/** Who moves a venue. `system` is a setting or an account that goes. */
export type VenueActor = 'host' | 'admin' | 'system';

interface Transition {
  from: readonly VenueStatus[];
  to: VenueStatus;
  by: readonly VenueActor[];
  /** Makes the venue public: what it says then is what was approved. */
  publishes: boolean;
  /** Asks for reasons out of the list. */
  needsReasons: boolean;
}

/** The life of a venue as data. */
export const venueTransitions = {
  submit: {
    from: ['Draft', 'Rejected'],
    to: 'Pending',
    by: ['host', 'admin'],
    publishes: false,
    needsReasons: false,
  },
  approve: {
    from: ['Pending'],
    to: 'Published',
    by: ['admin', 'system'],
    publishes: true,
    needsReasons: false,
  },
  reject: {
    from: ['Pending'],
    to: 'Rejected',
    by: ['admin'],
    publishes: false,
    needsReasons: true,
  },
  request_changes: {
    from: ['Pending'],
    to: 'Draft',
    by: ['admin'],
    publishes: false,
    needsReasons: true,
  },
  unlist: {
    from: ['Published'],
    to: 'Unlisted',
    by: ['host', 'admin', 'system'],
    publishes: false,
    needsReasons: false,
  },
  relist: {
    from: ['Unlisted'],
    to: 'Published',
    by: ['host', 'admin'],
    publishes: true,
    needsReasons: false,
  },
} as const satisfies Record<string, Transition>;

export type VenueMove = keyof typeof venueTransitions;
export const venueMoves = Object.keys(venueTransitions) as VenueMove[];

export const transitionOf = (move: VenueMove): Transition => venueTransitions[move];

export const mayMove = (move: VenueMove, from: VenueStatus, by: VenueActor): boolean => {
  const { from: places, by: actors } = transitionOf(move);
  return places.includes(from) && actors.includes(by);
};

/** What a host can do with an own venue: what the team took off the list stays off until the team lists it again. */
export const hostMoves = (status: VenueStatus, takenOffBy: VenueActor | null): VenueMove[] =>
  venueMoves.filter((move) => mayMove(move, status, 'host') && (move !== 'relist' || takenOffBy === 'host'));

/** The move that a change of status in a form stands for; null where there is none that needs no reasons. */
export const moveBetween = (from: VenueStatus, to: VenueStatus, by: VenueActor): VenueMove | null =>
  venueMoves.find((move) => {
    const { to: place, needsReasons } = transitionOf(move);
    return place === to && !needsReasons && mayMove(move, from, by);
  }) ?? null;

/** Why a venue is not taken as it is. */
export const venueReasons = [
  ...(['pictures', 'description', 'address', 'price', 'contact_details'] as const),
  ...(['not_a_venue', 'duplicate', 'ownership', 'rules', 'other'] as const),
] as const;
export type VenueReason = (typeof venueReasons)[number];

/** What the team looks at before a host counts as verified. */
export const hostChecks = ['identity', 'phone', 'address', 'ownership', 'bank_account'] as const;
export type HostCheck = (typeof hostChecks)[number];

/** Those that a host proves by a paper; the others stand in the account. */
export const paperKinds = ['identity', 'address', 'ownership'] as const satisfies readonly HostCheck[];
export type PaperKind = (typeof paperKinds)[number];
