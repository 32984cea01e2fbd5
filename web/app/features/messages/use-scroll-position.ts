import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, in px, the list follows new messages. */
const endDistance = 80;
/** Within this distance of the start, in px, earlier messages are loaded. */
const startDistance = 160;

interface Content {
  /** The number of the first message; it decreases when earlier ones are loaded. */
  first: number | undefined;
  /** The number of outgoing messages; the list scrolls to the end when it increases. */
  outgoing: number;
}

/**
 * The scroll position of a list that grows at both ends: it stays at the end if it was there, else at the same message.
 * `onNearStart` is called when earlier messages should be loaded.
 */
export const useScrollPosition = ({ first, outgoing }: Content, onNearStart: () => void) => {
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

  // After every render, because any change may move the content.
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
