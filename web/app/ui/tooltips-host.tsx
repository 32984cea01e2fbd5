import { useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Tooltips = lazyPart(() => import('./tooltips.tsx').then((part) => part.Tooltips), { lost: () => null });

/** Loads the tooltips at the first interaction with an element that has one. */
export const TooltipsHost = () => {
  const [first, setFirst] = useState<Event | null>(null);
  useEffect(() => {
    if (first) return;
    const start = (event: Event) => {
      // A touch fires pointerover just before pointerdown.
      const isTooEarly = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
      if (!isTooEarly && (event.target as Element).closest?.('[data-tooltip]')) setFirst(event);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, start);
    return () => {
      for (const name of events) document.removeEventListener(name, start);
    };
  }, [first]);
  return first && <Tooltips first={first} />;
};
