import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { Day } from '@mandap/domain/days';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { dayOf } from '../../i18n/format.ts';
import * as messagesText from '../../i18n/generated/messages.ts';
import { Button } from '../../ui/button.tsx';
import { dayName } from './format-message.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { type Log, lastNumber } from './message-log.ts';
import type { Conversation } from './use-conversation.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const DayLine = ({ day, today }: { day: Day; today: Day }) => (
  <li className="my-3 flex items-center gap-3 text-tiny text-muted">
    <span aria-hidden className="h-px flex-1 bg-line" />
    <span className="font-medium">{dayName(day, today)}</span>
    <span aria-hidden className="h-px flex-1 bg-line" />
  </li>
);

/** Says what comes in while the page is open. */
const Announcer = ({ messages, name }: { messages: readonly Message[]; name: string }) => {
  const [from] = useState(() => lastNumber({ messages: [...messages] }));
  const fresh = messages.filter(({ number, isMine }) => number > from && !isMine).slice(-3);
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {fresh.map(({ id, text, attachments }) => (
        <p key={id}>
          {messagesText.announce({ name, text: text || messagesText.files({ n: attachments.length }) })}
        </p>
      ))}
    </div>
  );
};

/** How many of the other's came since the end was last on show. */
const useBelow = ({ messages }: Log, isAtEnd: boolean): number => {
  const last = lastNumber({ messages });
  const seen = useRef(last);
  useEffect(() => {
    if (isAtEnd) seen.current = last;
  }, [isAtEnd, last]);
  return isAtEnd ? 0 : messages.filter(({ number, isMine }) => number > seen.current && !isMine).length;
};

const Pill = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
    <Button
      look={count > 0 ? 'filled' : 'outlined'}
      size="small"
      className="pointer-events-auto rounded-chip! shadow-soft"
      onClick={onPress}
    >
      <ArrowDown aria-hidden className="size-[18px]" />
      {count > 0 ? messagesText.newBelow({ n: count }) : messagesText.toNewest()}
    </Button>
  </div>
);

const Earlier = ({ conversation, log }: { conversation: Conversation; log: Log }) =>
  log.hasEarlier ? (
    <div className="flex min-h-14 justify-center">
      <Button
        look="link"
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

export interface MessageListProps {
  conversation: Conversation;
  log: Log;
  name: string;
  today: Day;
  onReport: (message: Message) => void;
  /** Whether the newest is on show. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/** What was said, oldest above; it begins at the newest and stays where the reader is. */
export const MessageList = ({ conversation, log, name, today, onReport, onAtEnd }: MessageListProps) => {
  const { messages, outgoing, seenUpTo } = log;
  const { box, onScroll, isAtEnd, toEnd } = useScrollPlace(
    { first: messages[0]?.number, own: outgoing.length },
    conversation.loadEarlier,
  );
  const below = useBelow(log, isAtEnd);
  const newestMine = messages.findLast(({ isMine }) => isMine)?.number;
  const stateOf = ({ number }: Message) =>
    number !== newestMine || outgoing.length > 0 ? null : number <= seenUpTo ? 'seen' : 'sent';
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={messagesText.withOther({ name })}
        className="h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] lg:px-5"
      >
        <div className="pb-4">
          <Earlier conversation={conversation} log={log} />
          <ol className="grid gap-2">
            {messages.map((message, index) => {
              const day = dayOf(message.createdAt);
              const previous = messages[index - 1];
              const isNewDay = !previous || dayOf(previous.createdAt) !== day;
              return (
                <Fragment key={message.id}>
                  {isNewDay && <DayLine day={day} today={today} />}
                  <MessageBubble message={message} name={name} state={stateOf(message)} onReport={onReport} />
                </Fragment>
              );
            })}
            {outgoing.map((one) => (
              <OutgoingBubble
                key={one.key}
                outgoing={one}
                onSendAgain={conversation.sendAgain}
                onDiscard={conversation.discard}
              />
            ))}
          </ol>
        </div>
      </section>
      <Announcer messages={messages} name={name} />
      {!isAtEnd && <Pill count={below} onPress={toEnd} />}
    </div>
  );
};
