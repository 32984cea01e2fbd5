import { useEffect, useState } from 'react';

/** Leaves for another page. After Back, the back/forward cache may restore this page, which can then be left again. */
export const useLeaving = () => {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = (address: string) => {
    setIsLeaving(true);
    window.location.assign(address);
  };
  return { isLeaving, leave };
};
