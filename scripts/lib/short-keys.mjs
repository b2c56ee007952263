/**
 * Rolldown registers shared modules under keys such as `dates-119sn2Ho`, 60 to 80 of them in each file, which don't compress. Five
 * letters identify them as well. They are derived from the key, never counted: a file with the same name has to stay the same in every
 * build.
 */
export function shortKeys() {
  return {
    name: 'yelo-short-keys',
    apply: 'build',
    // A file's hash is made before the keys are shortened, so it has to cover how they are.
    augmentChunkHash: () => 'five letters',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const names = shortNames(chunks.flatMap(({ code }) => keysOf(code)));
      for (const chunk of chunks) chunk.code = withNames(chunk.code, names);
    },
  };
}

const quoted = /`([\w.$-]+-[\w-]{8})`/g;

/** Returns the keys under which a file's code registers its shared modules. */
export function keysOf(code) {
  return [...code.matchAll(/\b[\w$]+\(`([\w.$-]+-[\w-]{8})`,\(?[\w$]+=>/g)].map(([, key]) => key);
}

/**
 * Returns a short name for each key. Throws where two would be the same: left long, one would miss what a browser has cached of another
 * build.
 */
export function shortNames(keys) {
  const names = new Map(keys.map((key) => [key, shortOf(key)]));
  if (new Set(names.values()).size < names.size) {
    throw new Error('Two of the files that screens share would have one key: change a line of one of them.');
  }
  return names;
}

function shortOf(key) {
  return key.slice(-8, -3);
}

export function withNames(code, names) {
  return code.replace(quoted, (text, key) => (names.has(key) ? `\`${names.get(key)}\`` : text));
}
