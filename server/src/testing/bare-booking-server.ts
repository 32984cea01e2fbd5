import Fastify from 'fastify';
import { v7 as newId } from 'uuid';
import { connect, type FixedAddress } from '../platform/db.ts';

/**
 * The baseline: one transaction with a price, booking, line and payment, with their keys and nothing else.
 */
const [address = '{}'] = process.argv.slice(2);
const db = connect(JSON.parse(address) as FixedAddress, { max: 10 });

const server = Fastify();
server.post<{ Body: { venue_id: string; start_date: string } }>('/', async ({ body }, reply) => {
  const id = newId();
  await db.begin(async (tx) => {
    const [venue] = await tx`select price_per_day from venues where id = ${body.venue_id}`;
    const price = venue?.pricePerDay;
    await tx`insert into bare.bookings (id, venue_id, day, total) values (${id}, ${body.venue_id}, ${body.start_date}, ${price})`;
    await tx`insert into bare.lines (booking_id, label, amount) values (${id}, 'base', ${price})`;
    await tx`insert into bare.payments (id, booking_id, amount, status) values (${newId()}, ${id}, ${price}, 'pending')`;
  });
  return reply.code(201).send({ id });
});

process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
