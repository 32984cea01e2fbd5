import type { Page } from '@playwright/test';

/** What pages keep of the person who is signed in (web/app/api/kept-answers.ts). Runs in the page. */
const opened = `(async () => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'kept')) return null;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept');
    opening.onerror = reject;
    opening.onsuccess = () => resolve(opening.result);
  });
})()`;

/** The paths of the calls whose answers are kept. */
export const keptCalls = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const database = await ${opened};
    if (!database) return [];
    const keys = await new Promise((resolve, reject) => {
      const all = database.transaction('answers').objectStore('answers').getAllKeys();
      all.onerror = reject;
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    return keys.map(([, hash]) => {
      const [, path, input] = JSON.parse(hash);
      return path.replace(/:(\\w+)/g, (_, name) => input[name]);
    });
  })()`);

/** As if all answers had been given so many days ago. */
export const ageKeptAnswers = (page: Page, days: number): Promise<void> =>
  page.evaluate(`(async () => {
    const database = await ${opened};
    await new Promise((resolve, reject) => {
      const changing = database.transaction('answers', 'readwrite');
      changing.onerror = reject;
      changing.oncomplete = resolve;
      changing.objectStore('answers').openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        const earlier = (time) => time - ${days} * 24 * 3_600_000;
        const { askedAt, updatedAt } = cursor.value;
        cursor.update({ ...cursor.value, askedAt: earlier(askedAt), updatedAt: earlier(updatedAt) });
        cursor.continue();
      };
    });
    database.close();
  })()`);
