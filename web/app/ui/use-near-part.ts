import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useIsNear } from './use-is-near.ts';

/**
 * A component that is loaded when an element is about to scroll into view. Undefined until it is loaded, and if that fails: what is
 * shown in its place stays as it is, with the focus. `load` must be stable.
 */
export const useNearPart = <P extends object>(
  ref: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined => {
  const [Part, setPart] = useState<ComponentType<P>>();
  const isNear = useIsNear(ref, '300px');
  useEffect(() => {
    if (!isNear) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [isNear, load]);
  return Part;
};
