/** A venue's status in the database. Draft: not submitted yet, or returned for changes. */
export const venueStatuses = ['Draft', 'Pending', 'Published', 'Rejected', 'Unlisted'] as const;
export type VenueStatus = (typeof venueStatuses)[number];

/** The statuses as administrators see them (spec.md section 4). */
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

/** The filters for administrators: `approved` matches every venue that the team approved, listed or not. */
export const venueFilters = ['pending', 'approved', 'rejected', 'active', 'inactive', 'draft'] as const;
export type VenueFilter = (typeof venueFilters)[number];

/** The statuses that a filter matches. */
export const statusesOf = (filter: VenueFilter | undefined): readonly VenueStatus[] => {
  if (filter === undefined) return venueStatuses;
  if (filter === 'approved') return ['Published', 'Unlisted'];
  return venueStatuses.filter((status) => states[status] === filter);
};

/** Who changes a venue's status. `system` is a setting or an account deletion. */
export type VenueActor = 'host' | 'admin' | 'system';

interface Transition {
  from: readonly VenueStatus[];
  to: VenueStatus;
  by: readonly VenueActor[];
  /** Makes the venue public: its content at that time counts as approved. */
  publishes: boolean;
  /** Requires reasons from the list. */
  needsReasons: boolean;
}

/** The venue state machine as data. */
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

export type VenueTransition = keyof typeof venueTransitions;
export const venueTransitionNames = Object.keys(venueTransitions) as VenueTransition[];

export const transitionOf = (transition: VenueTransition): Transition => venueTransitions[transition];

export const isVenueTransitionAllowed = (
  transition: VenueTransition,
  from: VenueStatus,
  by: VenueActor,
): boolean => {
  const { from: places, by: actors } = transitionOf(transition);
  return places.includes(from) && actors.includes(by);
};

/**
 * The transitions that a host may make. A venue unlisted by the team stays unlisted until the team lists it
 * again.
 */
export const hostTransitions = (status: VenueStatus, takenOffBy: VenueActor | null): VenueTransition[] =>
  venueTransitionNames.filter(
    (transition) =>
      isVenueTransitionAllowed(transition, status, 'host') &&
      (transition !== 'relist' || takenOffBy === 'host'),
  );

/** The transition for a change of status in a form. Null when there is none without reasons. */
export const venueTransitionBetween = (
  from: VenueStatus,
  to: VenueStatus,
  by: VenueActor,
): VenueTransition | null =>
  venueTransitionNames.find((transition) => {
    const { to: place, needsReasons } = transitionOf(transition);
    return place === to && !needsReasons && isVenueTransitionAllowed(transition, from, by);
  }) ?? null;

/** Reasons for rejecting or returning a venue. */
export const venueReasons = [
  'pictures',
  'description',
  'address',
  'price',
  'contact_details',
  'not_a_venue',
  'duplicate',
  'ownership',
  'rules',
  'other',
] as const;
export type VenueReason = (typeof venueReasons)[number];

/** What the team checks before verifying a host. */
export const hostChecks = ['identity', 'phone', 'address', 'ownership', 'bank_account'] as const;
export type HostCheck = (typeof hostChecks)[number];

/** The checks that need a document. The others follow from the account. */
export const verificationDocumentKinds = [
  'identity',
  'address',
  'ownership',
] as const satisfies readonly HostCheck[];
export type VerificationDocumentKind = (typeof verificationDocumentKinds)[number];
