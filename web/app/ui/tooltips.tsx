import { useEffect, useState } from 'react';

/** The delay before a tooltip, and the time after one in which the next appears at once, in ms (spec.md section 9). */
const openDelay = 700;
const skipDelay = 300;

/** The approximate height of a one-line tooltip with its gap, in px. */
const room = 48;

interface Shown {
  text: string;
  /** The element's rectangle in the window. */
  box: DOMRect;
}

const ownerOf = (event: Event): HTMLElement | null =>
  (event.target as Element).closest?.<HTMLElement>('[data-tooltip]') ?? null;

/** Whether the touch on an element has ended. Until then, the element has captured the pointer. */
const isReleased = (event: Event): boolean =>
  event.type === 'pointerdown' &&
  !(event.target as Element).hasPointerCapture((event as PointerEvent).pointerId);

/** The tooltip of the element that is hovered, long-pressed or focused with the keyboard. */
const useTooltip = (first: Event): Shown | null => {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let owner: HTMLElement | null = null;
    let isShown = false;
    let hiddenAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(timer);
      if (isShown) hiddenAt = performance.now();
      isShown = false;
      owner = null;
      setShown(null);
    };
    const showSoon = (next: HTMLElement) => {
      if (next === owner) return;
      hide();
      owner = next;
      const show = () => {
        isShown = true;
        setShown({ text: next.dataset.tooltip ?? '', box: next.getBoundingClientRect() });
      };
      timer = setTimeout(show, performance.now() - hiddenAt < skipDelay ? 0 : openDelay);
    };

    const listeners: Record<string, (event: Event) => void> = {
      pointerover: (event) => {
        // The pointer may move over the text itself, to read it with a magnifier.
        if ((event as PointerEvent).pointerType === 'touch' || isTooltip(event)) return;
        const next = ownerOf(event);
        if (next) showSoon(next);
        else hide();
      },
      pointerdown: (event) => {
        const next = ownerOf(event);
        hide();
        if (next && (event as PointerEvent).pointerType === 'touch') showSoon(next);
      },
      focusin: (event) => {
        const next = ownerOf(event);
        if (next?.matches(':focus-visible')) showSoon(next);
        else hide();
      },
      // A press that ends before the tooltip appears was a normal tap.
      pointerup: () => {
        if (!isShown) hide();
      },
      keydown: hide,
      scroll: hide,
    };
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, true);
    if (!isReleased(first)) listeners[first.type]?.(first);
    return () => {
      clearTimeout(timer);
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen, true);
    };
  }, [first]);
  return shown;
};

const isTooltip = (event: Event): boolean => (event.target as Element).closest?.('[role="tooltip"]') !== null;

export interface TooltipsProps {
  /** The event on the first element that has a tooltip. */
  first: Event;
}

/** Shows the tooltips of elements with `data-tooltip`. It repeats their label, so screen readers need nothing else. */
export const Tooltips = ({ first }: TooltipsProps) => {
  const shown = useTooltip(first);
  if (!shown) return null;
  const { text, box } = shown;
  const x = box.left + box.width / 2;
  const isAbove = box.bottom + room > window.innerHeight;
  return (
    <div
      role="tooltip"
      aria-hidden
      className="fixed w-max max-w-[min(20rem,100vw)] py-1.5"
      style={{
        left: x,
        // Near the left edge of the window, the tooltip starts at that edge; near the right edge, it ends there.
        transform: `translateX(-${(100 * x) / window.innerWidth}%)`,
        zIndex: 1_000,
        ...(isAbove ? { bottom: window.innerHeight - box.top } : { top: box.bottom }),
      }}
    >
      <p className="rounded-control border border-line bg-surface px-2.5 py-1.5 text-small text-ink shadow-raised">
        {text}
      </p>
    </div>
  );
};
