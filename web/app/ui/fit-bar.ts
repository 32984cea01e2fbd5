/**
 * The ref of a bar at an edge of the window: where large text makes it higher than a third of the window, it becomes part of
 * the page's flow (`data-tall` in app.css), so that it covers nothing.
 */
export const fitBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const fit = () => {
    bar.toggleAttribute('data-tall', bar.offsetHeight > document.documentElement.clientHeight / 3);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(bar);
  window.addEventListener('resize', fit);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', fit);
  };
};
