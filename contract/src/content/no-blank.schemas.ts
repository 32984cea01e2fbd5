import { hasBlank } from '@mandap/domain/content/blanks';
import * as z from 'zod/mini';

/** For texts that may start from a template: rejects blanks that are not filled in yet. */
export const noBlank = () => z.refine<string>((text) => !hasBlank(text), { error: 'blank_left' });
