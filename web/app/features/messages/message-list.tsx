import { sendMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { Day } from '@mandap/domain/days';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayOf } from '#app/i18n/format.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { dayName } from './format-message.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { type Log, lastNumber } from './message-log.ts';
import type { Conversation } from './use-conversation.ts';

const DaySeparator = ({ day, today }: { day: Day; today: Day }) => (
  <li className="my-3 flex items-center gap-3 text-tiny text-muted">
    <span aria-hidden className="h-px flex-1 bg-line" />
    <span className="font-medium">{dayName(day, today)}</span>
    <span aria-hidden className="h-px flex-1 bg-line" />
  </li>
);

/** Announces new messages to screen readers. */
const Announcer = ({ messages, name }: { messages: readonly Message[]; name: string }) => {
  const [initial] = useState(() => lastNumber({ messages: [...messages] }));
  const received = messages.filter(({ number, isMine }) => number > initial && !isMine).slice(-3);
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {received.map(({ id, text, attachments }) => (
        <p key={id}>
          {messagesText.announce({ name, text: text || messagesText.files({ n: attachments.length }) })}
        </p>
      ))}
    </div>
  );
};

/** The number of messages that the other person has sent since the list was scrolled away from the end. */
const useNewBelow = ({ messages }: Log, isAtEnd: boolean): number => {
  const last = lastNumber({ messages });
  const seen = useRef(last);
  useEffect(() => {
    if (isAtEnd) seen.current = last;
  }, [isAtEnd, last]);
  return isAtEnd ? 0 : messages.filter(({ number, isMine }) => number > seen.current && !isMine).length;
};

const ToEndButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
    <Button
      variant={count > 0 ? 'filled' : 'outlined'}
      size="small"
      className="pointer-events-auto rounded-chip! shadow-soft"
      onClick={onClick}
    >
      <ArrowDown aria-hidden className="size-[18px]" />
      <span>{count > 0 ? messagesText.newBelow({ n: count }) : messagesText.toNewest()}</span>
    </Button>
  </div>
);

const LoadEarlier = ({ conversation, log }: { conversation: Conversation; log: Log }) =>
  log.hasEarlier ? (
    <div className="flex min-h-14 justify-center">
      <Button
        variant="link"
        size="small"
        isBusy={conversation.isLoadingEarlier}
        onClick={conversation.loadEarlier}
      >
        {conversation.isLoadingEarlier ? messagesText.loadingEarlier() : messagesText.earlier()}
      </Button>
    </div>
  ) : (
    <p className="py-3 text-center text-tiny text-muted">{messagesText.start()}</p>
  );

/** Within this distance of the end, in px, the list follows new messages. */
const endDistance = 80;
/** Within this distance of the start, in px, earlier messages are loaded. */
const startDistance = 160;

interface Content {
  /** The number of the first message; it decreases when earlier ones are loaded. */
  first: number | undefined;
  /** The number of outgoing messages. The list scrolls to the end when it increases. */
  outgoing: number;
}

/**
 * Manages the scroll position of a list that grows at both ends. It stays at the end if it was there, otherwise at the
 * same message. `onNearStart` is called when earlier messages should be loaded.
 */
const useScrollPosition = ({ first, outgoing }: Content, onNearStart: () => void) => {
  const container = useRef<HTMLElement>(null);
  const previous = useRef({ first, outgoing, height: 0 });
  const isFollowing = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scrollToEnd = useCallback(() => {
    const { current } = container;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);

  const onScroll = () => {
    const { current } = container;
    if (!current) return;
    const atEnd = current.scrollHeight - current.scrollTop - current.clientHeight < endDistance;
    isFollowing.current = atEnd;
    setIsAtEnd(atEnd);
    if (current.scrollTop < startDistance) onNearStart();
  };

  // Runs after every render, because any change may move the content.
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    const was = previous.current;
    if (outgoing > was.outgoing) isFollowing.current = true;
    if (isFollowing.current) scrollToEnd();
    else if (was.first !== undefined && first !== undefined && first < was.first)
      current.scrollTop += current.scrollHeight - was.height;
    previous.current = { first, outgoing, height: current.scrollHeight };
  });

  // Loaded pictures, the on-screen keyboard and a growing composer change the size without a render.
  useLayoutEffect(() => {
    const { current } = container;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd();
      previous.current.height = current.scrollHeight;
    });
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [scrollToEnd]);

  return { container, onScroll, isAtEnd, scrollToEnd };
};

interface MessageListProps {
  conversation: Conversation;
  log: Log;
  name: string;
  today: Day;
  onReport: (message: Message) => void;
  /** Called when the newest message comes into view or leaves it. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/** The messages of a conversation, oldest first, initially scrolled to the newest. */
export const MessageList = ({ conversation, log, name, today, onReport, onAtEnd }: MessageListProps) => {
  const { messages, seenUpTo } = log;
  const { outgoing } = conversation;
  const { container, onScroll, isAtEnd, scrollToEnd } = useScrollPosition(
    { first: messages[0]?.number, outgoing: outgoing.length },
    conversation.loadEarlier,
  );
  const newBelow = useNewBelow(log, isAtEnd);
  const newestMine = messages.findLast(({ isMine }) => isMine)?.number;
  const stateOf = ({ number }: Message) =>
    number !== newestMine || outgoing.length > 0 ? null : number <= seenUpTo ? 'seen' : 'sent';
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={container}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        aria-label={messagesText.withOther({ name })}
        className="h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] lg:px-5"
      >
        <div className="pb-4">
          <LoadEarlier conversation={conversation} log={log} />
          <ol className="grid gap-2">
            {messages.map((message, index) => {
              const day = dayOf(message.createdAt);
              const previous = messages[index - 1];
              const isNewDay = !previous || dayOf(previous.createdAt) !== day;
              return (
                <Fragment key={message.id}>
                  {isNewDay && <DaySeparator day={day} today={today} />}
                  <MessageBubble message={message} name={name} state={stateOf(message)} onReport={onReport} />
                </Fragment>
              );
            })}
            {outgoing.map((one) => (
              <OutgoingBubble key={one.key} endpoint={sendMessage} waiting={one} />
            ))}
          </ol>
        </div>
      </section>
      <Announcer messages={messages} name={name} />
      {!isAtEnd && <ToEndButton count={newBelow} onClick={scrollToEnd} />}
    </div>
  );
};
