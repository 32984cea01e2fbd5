import { venuesExamples } from '@mandap/contract/venues/venues.examples';
import { snakeDeep } from '../http/wire.ts';

const { categoryId: _, pictures: __, hostId: ___, ...form } = venuesExamples.addVenue;

/**
 * A complete venue as a host or an administrator sends it, in wire format, without its category and pictures.
 */
export const venueInput = snakeDeep(form) as Record<string, unknown>;
