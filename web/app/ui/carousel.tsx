import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { IconButton } from './icon-button.tsx';

/** Whether a list is scrolled to its start or end. */
const useScrollEnds = () => {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const update = useCallback(() => {
    const list = ref.current;
    if (!list) return;
    const start = list.scrollLeft < 8;
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, []);
  useEffect(update, [update]);
  return { ref, ends, update };
};

/** A horizontally scrolling row of cards, with arrow buttons on large screens. */
export const Carousel = ({
  heading,
  label,
  children,
}: {
  heading: ReactNode;
  label: string;
  children: ReactNode;
}) => {
  const { ref, ends, update } = useScrollEnds();
  const scrollBy = (pages: number) =>
    ref.current?.scrollBy({ left: pages * ref.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <section aria-label={label}>
      <div className="mb-5 flex items-end justify-between gap-4 md:mb-7">
        <div>{heading}</div>
        <div className="needs-js hidden gap-2 lg:flex">
          <IconButton
            label={uiText.scrollBack()}
            disabled={ends.start}
            onClick={() => scrollBy(-1)}
            className="rounded-full border border-line bg-surface"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={uiText.scrollOn()}
            disabled={ends.end}
            onClick={() => scrollBy(1)}
            className="rounded-full border border-line bg-surface"
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={ref}
        onScroll={update}
        className="bleed no-scrollbar flex snap-x snap-mandatory scroll-px-(--gutter) gap-4 overflow-x-auto pb-1 md:gap-6"
      >
        {Children.map(children, (child) => (
          <li className="flex w-[300px] max-w-[82vw] flex-none snap-start md:w-[352px]">{child}</li>
        ))}
      </ul>
    </section>
  );
};
