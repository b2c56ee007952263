import * as runtime from 'react/jsx-runtime';

/** The functions that JSX is compiled to in the client's build. From a CommonJS package each file would call them as members of an object. */
export const { jsx, jsxs, Fragment } = runtime;
