import * as z from 'zod/mini';

/**
 * The version of a document that is saved as a whole, as it was read. If somebody has changed the document since, saving
 * throws `changed_meanwhile`. Without a version, the last one who saves wins.
 */
export const version = () => z.optional(z.string('invalid').check(z.maxLength(64, 'too_long')));
