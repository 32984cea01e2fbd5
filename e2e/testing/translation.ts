import type { Page } from '@playwright/test';

/**
 * Simulates Chrome's translator: it replaces every text with a copy in two `<font>` elements, and does the
 * same for each new text. React's own text nodes are then no longer part of the page.
 */
const translator = `{
  const skipped = 'script, style, textarea, title, option, svg, [translate="no"], .notranslate, font';
  const wrap = (text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const wrapIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return wrap(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  document.documentElement.classList.add('translated-ltr');
  wrapIn(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      addedNodes.forEach(wrapIn);
      if (target.nodeType === Node.TEXT_NODE) wrap(target);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}`;

/** Translates the loaded page and everything that client-side navigation shows later, as Chrome does. */
export const translate = (page: Page): Promise<unknown> => page.evaluate(translator);
