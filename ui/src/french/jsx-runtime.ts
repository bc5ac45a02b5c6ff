import * as react from 'react/jsx-runtime';
import { spaced } from './spaced.ts';

/*
 * What the back-office's JSX is compiled to (scripts/vite-app.ts): the one place through which all its text goes, so that
 * no source types spaces that nobody sees. The portal's text comes from its tree, and has them from member/src/texts.ts.
 */
export { Fragment } from 'react/jsx-runtime';
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, spaced(props), key);
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, spaced(props), key);
