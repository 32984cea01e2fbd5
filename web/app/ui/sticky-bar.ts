/** A bar that stays in sight at the bottom of its page. */
export const stickyBar = 'decision-bar card sticky bottom-3 z-10 p-4 shadow-soft max-sm:p-3';
