import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Activity, activities, finish } from '../platform/activities.ts';

/** Publishes every request that reaches its handler as an activity. Activities that it starts become its children. */
export const watchRequests = (fastify: FastifyInstance): void => {
  const running = new WeakMap<FastifyRequest, Activity>();

  // Starts after the body is read, because reading it would lose the context.
  fastify.addHook('preHandler', (request, reply, done) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const activity: Activity = { kind: 'request', name, startedAt: performance.now() - reply.elapsedTime };
    running.set(request, activity);
    activities.start.runStores(activity, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const activity = running.get(request);
    if (activity) {
      activity.status = reply.statusCode;
      finish(activity);
    }
    done();
  });
};
