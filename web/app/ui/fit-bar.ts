const bars = new Set<HTMLElement>();

/** Sets how much of the window the bars at its lower edge cover, in px. Toasts appear above them. */
const reserveRoom = (): void => {
  const heights = [...bars].map((bar) => {
    const { position, bottom } = getComputedStyle(bar);
    const isFloating = position === 'fixed' || position === 'sticky';
    return isFloating && bottom !== 'auto' ? bar.offsetHeight + Number.parseFloat(bottom || '0') : 0;
  });
  document.documentElement.style.setProperty('--bars', `${Math.max(0, ...heights)}px`);
};

/**
 * A ref for a bar at an edge of the window. If large text makes the bar higher than a third of the window, it becomes
 * part of the page's flow (`data-tall` in app.css), so that it covers nothing.
 */
export const fitBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const fit = () => {
    bar.toggleAttribute('data-tall', bar.offsetHeight > document.documentElement.clientHeight / 3);
    reserveRoom();
  };
  bars.add(bar);
  const observer = new ResizeObserver(fit);
  observer.observe(bar);
  window.addEventListener('resize', fit);
  return () => {
    bars.delete(bar);
    observer.disconnect();
    window.removeEventListener('resize', fit);
    reserveRoom();
  };
};
