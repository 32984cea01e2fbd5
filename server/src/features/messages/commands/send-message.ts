import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { sendMessage as sendMessageCall } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { addMessage, assertNotEmpty, messagesPerMinute } from '../add-message.ts';
import type { MessagesContext } from '../messages.context.ts';
import { presentMessages } from '../queries/messages.ts';
import { findOwnThread } from '../queries/threads.ts';

/** Throws `thread_not_found`, `upload_not_found`, or `thread_closed` if the other account is deleted. */
export const sendMessage =
  (context: MessagesContext) =>
  async (actor: Actor, { id, ...content }: CheckedInputOf<typeof sendMessageCall>): Promise<Message> => {
    assertNotEmpty(content);
    const thread = await findOwnThread(context.db, id, actor.id);
    if (thread.other.isDeleted) throw new Failure('thread_closed');
    await context.limits.consume(messagesPerMinute, actor.id);
    const row = await context.db.begin((tx) => addMessage(context, tx, id, actor, content));
    const [message] = await presentMessages(context, actor, thread, [row]);
    if (!message) throw new Failure('unexpected');
    return message;
  };
