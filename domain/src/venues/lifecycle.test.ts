import { describe, expect, it } from 'vitest';
import {
  hostTransitions,
  isVenueTransitionAllowed,
  statusesOf,
  transitionOf,
  venueFilters,
  venueStateOf,
  venueStatuses,
  venueTransitionBetween,
  venueTransitionNames,
} from './lifecycle.ts';

describe('a venue', () => {
  it('is approved, rejected or returned only while it is pending, and only by an administrator', () => {
    for (const transition of ['approve', 'reject', 'request_changes'] as const)
      for (const from of venueStatuses) {
        expect(isVenueTransitionAllowed(transition, from, 'admin')).toBe(from === 'Pending');
        expect(isVenueTransitionAllowed(transition, from, 'host')).toBe(false);
      }
  });

  it('is resubmitted by its host after a rejection or requested changes, and at no other time', () => {
    const open = venueStatuses.filter((from) => isVenueTransitionAllowed('submit', from, 'host'));
    expect(open).toEqual(['Draft', 'Rejected']);
  });

  it('becomes public by approval or by being listed again, never by its host alone', () => {
    const publishing = venueTransitionNames.filter((transition) => transitionOf(transition).publishes);
    expect(publishing).toEqual(['approve', 'relist']);
    expect(transitionOf('approve').by).not.toContain('host');
    for (const status of venueStatuses)
      for (const other of ['admin', 'system', null] as const)
        expect(hostTransitions(status, other), 'the team, not the host, took it off').not.toContain('relist');
    for (const transition of venueTransitionNames)
      expect(transitionOf(transition).to === 'Published').toBe(transitionOf(transition).publishes);
  });

  it('is unlisted and listed again by its host', () => {
    expect(hostTransitions('Published', null)).toEqual(['unlist']);
    expect(hostTransitions('Unlisted', 'host')).toEqual(['relist']);
    expect(hostTransitions('Pending', 'host')).toEqual([]);
  });

  it('changes its status in a form only if no reasons are required', () => {
    expect(venueTransitionBetween('Pending', 'Published', 'admin')).toBe('approve');
    expect(venueTransitionBetween('Unlisted', 'Published', 'admin')).toBe('relist');
    expect(venueTransitionBetween('Pending', 'Rejected', 'admin')).toBeNull();
    expect(venueTransitionBetween('Draft', 'Published', 'admin')).toBeNull();
  });

  it('matches filters by its status and by the team’s decision', () => {
    for (const status of venueStatuses) expect(statusesOf(venueStateOf(status))).toEqual([status]);
    expect(statusesOf('approved')).toEqual(['Published', 'Unlisted']);
    expect(statusesOf(undefined)).toEqual(venueStatuses);
    expect(venueFilters).toHaveLength(6);
  });
});
