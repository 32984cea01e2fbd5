import { Cron } from 'croner';

/** A pattern of five fields, in UTC. Throws if it is none. */
export const cronOf = (pattern: string): Cron =>
  new Cron(pattern, { paused: true, timezone: 'UTC', mode: '5-part' });
