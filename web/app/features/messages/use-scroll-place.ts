import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end, somebody is reading the newest. */
const near = 80;
/** This close to the beginning, the earlier ones are fetched. */
const early = 160;

interface Shape {
  /** The first of them all: a lower one means that earlier ones came. */
  first: number | undefined;
  /** How many of one's own wait at the end: one more, and the end is shown. */
  own: number;
}

/**
 * Keeps the place in a list that grows at both ends: at the newest for whoever reads the newest, else where it was,
 * whatever comes above or below.
 */
export const useScrollPlace = ({ first, own }: Shape, onEarly: () => void) => {
  const box = useRef<HTMLElement>(null);
  const before = useRef({ first, own, height: 0 });
  const isFollowing = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);

  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    const atEnd = current.scrollHeight - current.scrollTop - current.clientHeight < near;
    isFollowing.current = atEnd;
    setIsAtEnd(atEnd);
    if (current.scrollTop < early) onEarly();
  };

  // After every rendering: whatever it changed, the reader stays where they were.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const was = before.current;
    if (own > was.own) isFollowing.current = true;
    if (isFollowing.current) toEnd();
    else if (was.first !== undefined && first !== undefined && first < was.first)
      current.scrollTop += current.scrollHeight - was.height;
    before.current = { first, own, height: current.scrollHeight };
  });

  // Pictures, a keyboard or a growing field change the room without a message.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const watcher = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
      before.current.height = current.scrollHeight;
    });
    watcher.observe(current);
    if (current.firstElementChild) watcher.observe(current.firstElementChild);
    return () => watcher.disconnect();
  }, [toEnd]);

  return { box, onScroll, isAtEnd, toEnd };
};
