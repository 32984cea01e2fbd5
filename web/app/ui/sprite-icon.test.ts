import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sprite } from './sprite.tsx';
import { spriteIcon, withSprite } from './sprite-icon.ts';

it('draws each icon of a page once, and no other', () => {
  const Heart = spriteIcon('heart', '<path d="M1 1"/>');
  spriteIcon('bell', '<path d="M2 2"/>');
  const page = withSprite(
    renderToString(
      createElement('main', null, createElement(Heart), createElement(Heart), createElement(Sprite)),
    ),
  );
  expect(page.match(/<use href="#i-heart"\/>/g)).toHaveLength(2);
  expect(page.match(/M1 1/g)).toHaveLength(1);
  expect(page).toContain('<g id="i-heart"><path d="M1 1"/></g></svg>');
  expect(page).not.toContain('M2 2');
});
