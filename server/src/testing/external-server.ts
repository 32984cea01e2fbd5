import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from './clean-up.ts';

/** A calendar file with events, each given by its lines. */
export const aCalendarText = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:event-${index}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** An all-day event. Its end is exclusive. */
export const aStay = (start: string, end: string): string[] => [
  `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
];

/** An external server on this machine. It responds to every request with `answer`. */
export const anExternalServer = async () => {
  const host = {
    origin: '',
    requests: 0,
    answer: ((_, reply) => void reply.end(aCalendarText())) as RequestListener,
  };
  const server = createServer((request, reply) => {
    host.requests += 1;
    host.answer(request, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return host;
};

export type ExternalServer = Awaited<ReturnType<typeof anExternalServer>>;
