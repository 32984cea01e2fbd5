import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(directory, { recursive: true }));

const mail = (subject: string) => ({ to: 'asha@example.test', subject, html: '<p>नमस्ते</p>', text: 'नमस्ते' });

describe('the outbox', () => {
  test('is empty before any email was sent', async () => {
    expect(
      await createOutboxMailer({ directory: join(directory, 'none'), clock: createTestClock() }).list(),
    ).toEqual([]);
  });

  test('lists the newest first and returns each unchanged', async () => {
    const clock = createTestClock();
    const outbox = createOutboxMailer({ directory, clock });
    await outbox.send(mail('first'));
    clock.advance(1000);
    await outbox.send(mail('second'));
    const [second, first] = await outbox.list();
    expect([second?.subject, first?.subject]).toEqual(['second', 'first']);
    expect(await outbox.read(second?.id ?? '')).toMatchObject(mail('second'));
  });

  test('lists the newest 500 and deletes the others', async () => {
    const clock = createTestClock();
    const outbox = createOutboxMailer({ directory, clock });
    for (let n = 0; n < 602; n += 1) {
      clock.advance(1);
      await outbox.send(mail(`${n}`));
    }
    const shown = await outbox.list();
    expect(shown).toHaveLength(500);
    expect(shown.at(-1)?.subject).toBe('102');
    expect((await readdir(directory)).length).toBeLessThan(600);
  });

  test('opens nothing but its own emails', async () => {
    const outbox = createOutboxMailer({ directory, clock: createTestClock() });
    for (const id of ['../secrets', 'x', '']) expect(await outbox.read(id)).toBeNull();
  });
});
