import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsNear } from '../ui/use-is-near.ts';
import { useIsTakenOver } from './use-is-taken-over.ts';
import { useLoadedPart } from './use-loaded-part.ts';

const usableIn = (element: HTMLElement | null): Element[] => [
  ...(element?.querySelectorAll('a[href], button') ?? []),
];

const placeOf = (used: Element | null, element: HTMLElement | null): number =>
  used ? usableIn(element).indexOf(used) : -1;

/** The indexes of the pressed and the focused element among the interactive elements of the server's HTML. */
const useUsed = (ref: RefObject<HTMLElement | null>) => {
  const used = useRef({ pressed: -1, focused: -1 });
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const press = ({ target }: Event) => {
      used.current.pressed = placeOf((target as Element).closest('button'), element);
      setIsPressed(used.current.pressed >= 0);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [ref]);
  return { used, isPressed };
};

const rendered = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return (props) => (
    <div>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </div>
  );
};

const takenOver =
  <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props) => {
    const isTakenOver = useIsTakenOver();
    const ref = useRef<HTMLDivElement>(null);
    const isNear = useIsNear(ref, '600px');
    const { used, isPressed } = useUsed(ref);
    const Part = useLoadedPart(load, !isTakenOver || isNear || isPressed, () => {
      used.current.focused = placeOf(document.activeElement, ref.current);
    });
    useLayoutEffect(() => {
      if (!Part || !isTakenOver) return;
      const usable = usableIn(ref.current) as HTMLElement[];
      usable[used.current.focused]?.focus({ preventScroll: true });
      usable[used.current.pressed]?.click();
    }, [Part, isTakenOver, used]);
    if (!Part && isTakenOver) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's HTML
      return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    return (
      <div key="live" ref={ref}>
        {Part && <Part {...props} />}
      </div>
    );
  };

/**
 * A part far down a page. The server renders all of it. In browsers, its HTML stays until it is near the viewport or a
 * button in it is pressed; only then its script is loaded and takes over. After a client-side navigation, the script is
 * loaded at once.
 */
export const latePart: typeof rendered = import.meta.env.SSR ? rendered : takenOver;
