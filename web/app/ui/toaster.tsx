import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import * as uiText from '../i18n/generated/ui.ts';
import type { Toast } from './toast.ts';
import { useIsWide } from './use-is-wide.ts';

/** The close button reaches over the toast's corner, in px. */
const edge = 12;

export interface ToasterProps {
  toasts: readonly Toast[];
  onShown: () => void;
  isDark: boolean;
}

/** How long a toast with a button stays, so that people can reach the button. */
const actionDurationMs = 10_000;
const usualDurationMs = 4_000;

/** The ends of the toasts on the screen, by their ids. */
const ends = new Map<string | number, ReturnType<typeof setTimeout>>();

/**
 * A pointer that rests on a toast keeps it. Phones have none: there a tap counts as a pointer that never leaves, so the toast ends by
 * the clock.
 */
const endWithoutHover = (id: string | number, duration: number): void => {
  clearTimeout(ends.get(id));
  ends.delete(id);
  if (duration === Number.POSITIVE_INFINITY || window.matchMedia('(hover: hover)').matches) return;
  ends.set(
    id,
    setTimeout(() => {
      ends.delete(id);
      toast.dismiss(id);
    }, duration),
  );
};

const showToast = ({ kind, title, description, id, action }: Toast): void => {
  const duration =
    kind === 'loading' ? Number.POSITIVE_INFINITY : action ? actionDurationMs : usualDurationMs;
  const options = {
    ...(description && { description }),
    ...(id && { id }),
    ...(action && { action: { label: action.text, onClick: action.onSelect } }),
    duration,
  };
  endWithoutHover(toast[kind](title, options), duration);
};

/**
 * Shows at most three toasts, each for 4 s, at the lower right (spec.md section 2, Theme and notifications). On a phone
 * they are at the top, because the next button is usually in its lower half.
 */
export const Toaster = ({ toasts, onShown, isDark }: ToasterProps) => {
  useEffect(() => {
    if (toasts.length === 0) return;
    for (const item of toasts) showToast(item);
    onShown();
  }, [toasts, onShown]);
  const isWide = useIsWide();
  return (
    <Sonner
      theme={isDark ? 'dark' : 'light'}
      position={isWide ? 'bottom-right' : 'top-right'}
      visibleToasts={3}
      duration={usualDurationMs}
      hotkey={['altKey', 'KeyT']}
      gap={14}
      offset={isWide ? { bottom: 'calc(32px + max(var(--bar, 0px), var(--bars, 0px)))', right: 32 } : edge}
      mobileOffset={edge}
      closeButton
      containerAriaLabel={uiText.notifications()}
      style={{ '--width': '356px' } as React.CSSProperties}
      toastOptions={{
        closeButtonAriaLabel: uiText.closeToast(),
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line-strong)',
          borderRadius: '12px',
          fontFamily: 'inherit',
          fontSize: '15px',
          boxShadow: 'var(--shadow)',
        },
        classNames: {
          description: 'text-muted!',
          closeButton: 'size-7!',
          actionButton: 'min-h-11! rounded-[8px]! bg-primary-soft! px-3! text-small! text-primary!',
        },
      }}
    />
  );
};
