/** Files of an example project, path to text; undefined removes one. */
export type Files = Record<string, string | undefined>;

/** What is wrong, the files planted for it, and what the check has to find: `path:line rule`. */
export type Fault = [what: string, files: Files, found: string[]];
