import * as react from 'react/jsx-dev-runtime';
import { spaced } from './spaced.ts';

/** As jsx-runtime.ts, under the name that the development server's JSX is compiled to. */
export { Fragment } from 'react/jsx-dev-runtime';
export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) => react.jsxDEV(type, spaced(props), ...rest);
