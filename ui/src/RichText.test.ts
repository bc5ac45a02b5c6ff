import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

it('shows a frame as what it is: no quotation', () => {
  const html = '<p>Avant</p><blockquote><p>À ne pas manquer.</p></blockquote>';
  expect(renderToStaticMarkup(createElement(RichText, { html }))).toContain(
    '<p>Avant</p><div class="rich-text-box"><p>À ne pas manquer.</p></div>',
  );
});
