import { X } from 'lucide-react';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import * as siteText from '../i18n/generated/site.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { reloadPage } from '../rendering/lost-scripts.ts';
import { useIsTakenOver } from '../rendering/use-is-taken-over.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { whenOnline } from './when-online.ts';

export interface LostProps {
  /** Null if only a reload helps: browsers remember until then that a script could not be fetched. */
  onRetry: (() => void) | null;
}

export interface LazyPartOptions<P> {
  /** Shown while the script is loading; nothing by default. */
  pending?: (props: P) => ReactNode;
  /** Shown if the script could not be loaded: by default an error with a retry button. */
  lost?: (props: P & LostProps) => ReactNode;
  /** It has fields or buttons that the server renders. They take no input before the script is there, which would be lost. */
  hasFields?: boolean;
}

const RetryButton = ({ onRetry }: LostProps) => (
  <Button variant="outlined" size="small" onClick={onRetry ?? reloadPage}>
    {onRetry ? siteText.tryAgain() : siteText.reload()}
  </Button>
);

/** Shown in place of a part whose script could not be loaded. */
export const LostPart = ({ onRetry }: LostProps) => (
  <Alert variant="danger" action={<RetryButton onRetry={onRetry} />}>
    {uiText.partLost()}
  </Alert>
);

export interface DialogProps {
  isOpen?: boolean;
  onClose: () => void;
}

/** The same at the edge of the screen, for a dialog, sheet or menu. */
export const LostDialog = ({ isOpen = true, onClose, onRetry }: LostProps & DialogProps) =>
  isOpen && (
    <div
      role="alert"
      className="card fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[480px] items-start gap-3 py-3 pe-2 ps-4 text-meta shadow-soft"
    >
      <div className="grid min-w-0 flex-1 justify-items-start gap-2 pt-2">
        <p>{uiText.partLost()}</p>
        <RetryButton onRetry={onRetry} />
      </div>
      <IconButton label={uiText.close()} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Whether trying is useless: the service worker may have kept the script. */
const isOutOfReach = (): boolean => isOffline() && !navigator.serviceWorker?.controller;

const Retry = createContext<() => void>(() => undefined);

interface LostUntilRetriedProps {
  children: (onRetry: () => void) => ReactNode;
  onLeave: () => void;
}

/** Retries by itself when the network is back, and when the part is shown again. */
const LostUntilRetried = ({ children, onLeave }: LostUntilRetriedProps) => {
  const retry = use(Retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const stop = whenOnline(retry);
    return () => {
      stop();
      onLeave();
    };
  }, []);
  return children(retry);
};

const Shown = ({ onShown }: { onShown: () => void }) => {
  useLayoutEffect(onShown, [onShown]);
  return null;
};

/**
 * A part of a page whose script is loaded when the part is first shown. If that fails, for example offline, an error
 * takes its place, and the page with the user's input stays. `preload` loads the script in advance.
 *
 * If the server has rendered the part, its HTML stays until the script is there.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending, lost = LostPart, hasFields = false }: LazyPartOptions<P> = {},
) => {
  let current: { Part: ComponentType<P>; begin: () => Promise<unknown> } | null = null;
  const start = () => {
    const forget = () => {
      if (current === started) current = null;
    };
    const Offline = (props: P) => (
      <LostUntilRetried onLeave={forget}>{(onRetry) => lost({ ...props, onRetry })}</LostUntilRetried>
    );
    const Failed = (props: P) => lost({ ...props, onRetry: null });
    let loading: Promise<{ default: ComponentType<P> }> | undefined;
    const begin = () => {
      // Do not even try: the browser would remember the failure.
      loading ??= (
        isOutOfReach() ? Promise.resolve(Offline) : load().catch(() => (isOffline() ? Offline : Failed))
      ).then((part) => ({ default: part }));
      return loading;
    };
    const started = { Part: lazy(begin) as unknown as ComponentType<P>, begin };
    return started;
  };
  const Host = (props: P): ReactNode => {
    const [, renderAgain] = useReducer((times: number) => times + 1, 0);
    current ??= start();
    const { Part } = current;
    const retry = () => {
      current = null;
      renderAgain();
    };
    const isTakenOver = useIsTakenOver();
    const [isLive, becomeLive] = useReducer(() => true, !isTakenOver);
    const part = (
      <Retry value={retry}>
        <Suspense fallback={pending?.(props)}>
          <Part {...props} />
          <Shown onShown={becomeLive} />
        </Suspense>
      </Retry>
    );
    // React would replace the server's HTML with `pending` if the part changed before its script is there.
    const [first] = useState(part);
    const shown = isLive ? part : first;
    if (!hasFields) return shown;
    return (
      <div ref={(box) => void box?.toggleAttribute('inert', !isLive)} className="contents">
        {shown}
      </div>
    );
  };
  const preload = (): void => {
    if (isOutOfReach()) return;
    current ??= start();
    void current.begin();
  };
  return Object.assign(Host, { preload });
};

/** The same for a dialog, sheet or menu. */
export const lazyDialog = <P extends DialogProps>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, { lost: LostDialog });
