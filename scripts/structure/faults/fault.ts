/** Files of a made-up house: path to text; undefined takes one away. */
export type Files = Record<string, string | undefined>;

/** What is wrong, the files that are planted for it, and what the check finds: `path:line rule`. */
export type Fault = [what: string, files: Files, found: string[], exemptions?: Record<string, string>];
