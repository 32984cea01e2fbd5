import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { TooltipsProps } from './tooltips.tsx';

const Nothing = () => null;

/** Renders nothing if its code does not load. */
const Tooltips = lazy<ComponentType<TooltipsProps>>(() =>
  import('./tooltips.tsx').then(
    (module) => ({ default: module.Tooltips }),
    () => ({ default: Nothing }),
  ),
);

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
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <Tooltips first={first} />
    </Suspense>
  );
};
