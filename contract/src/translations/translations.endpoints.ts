import { get, put } from '../endpoint.ts';
import type * as schemas from './translations.schemas.ts';

/** Who may write for a venue: its host, and administrators. */
const writers = ['vendor', 'admin'] as const;

export const listTranslations = get<typeof schemas.listTranslations>(
  '/api/venues/:id/translations/',
  'public',
  { shows: ['venues'] },
);

export const getOwnTexts = get<typeof schemas.getOwnTexts>('/api/hosting/venues/:id/texts/', writers, {
  shows: ['venues'],
});

export const saveTranslations = put<typeof schemas.saveTranslations>(
  '/api/hosting/venues/:id/texts/',
  writers,
  { changes: ['venues'], stepUp: true },
);
