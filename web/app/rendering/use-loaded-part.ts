import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { whenOnline } from '../ui/when-online.ts';

const loaded = new WeakMap<object, unknown>();

/**
 * A component that replaces what is shown already, such as the server's HTML, once its script is there. It is loaded from when it is
 * wanted and there is a network: offline, the failed script would stay missing for everything else that needs it. Undefined until then,
 * and if it fails: what is shown in its place stays as it is, with the focus. `load` must be stable.
 *
 * A part that has nothing in its place, or says so if it fails, is a `lazyPart` (ui/lazy-part.tsx).
 */
export const useLoadedPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  beforeShown: () => void = () => undefined,
): ComponentType<P> | undefined => {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<P> | undefined);
  const prepare = useEffectEvent(beforeShown);
  useEffect(() => {
    if (!isWanted) return;
    return whenOnline(() => {
      load().then(
        (part) => {
          loaded.set(load, part);
          prepare();
          setPart(() => part);
        },
        () => undefined,
      );
    });
  }, [load, isWanted]);
  return Part;
};
