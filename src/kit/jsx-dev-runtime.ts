import * as runtime from 'react/jsx-dev-runtime';

/** The functions that JSX is compiled to in development and in tests of the build. */
export const { Fragment, jsxDEV } = runtime;
