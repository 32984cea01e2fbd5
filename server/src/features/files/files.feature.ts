import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { servePrivateFiles, uploadsCalls } from './uploads.routes.ts';
import { createUploads, type Uploads } from './uploads.service.ts';

export const filesFeature = (core: Core): Feature & Uploads => {
  const uploads = createUploads({ ...core, secret: core.config.jwtSecret });
  return {
    ...uploads,
    calls: uploadsCalls(uploads),
    listeners: [on('upload.removed', 'uploads', ({ folder }) => uploads.removeFiles(folder))],
    schedule: [every('50 * * * *', 'uploads.clean-up', uploads.removeUnclaimed)],
    routes: ({ fastify }) => servePrivateFiles(fastify, uploads),
  };
};
