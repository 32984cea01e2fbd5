import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A progress bar at the top while a navigation takes longer than 200 ms. */
export const ProgressLine = () => {
  const { state } = useNavigation();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (state === 'idle') {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), 200);
    return () => clearTimeout(timer);
  }, [state]);
  if (!isShown) return null;
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-[3px] overflow-hidden">
      <div className="h-full w-full origin-left animate-[progress_8s_cubic-bezier(.1,.7,.1,1)_both] bg-marigold" />
    </div>
  );
};
