/**
 * Files find what they share by keys such as `dates-119sn2Ho`, 60 to 80 of them in each file, which nothing compresses. Five letters
 * tell them apart as well. They are the key's own, never a count: a file of the same name has to stay the same in every build.
 */
export function shortKeys() {
  return {
    name: 'yelo-short-keys',
    apply: 'build',
    // A file's name tells of its content, but it is made before the keys are shortened: the way they are is part of it.
    augmentChunkHash: () => 'five letters',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const names = shortNames(chunks.flatMap(({ code }) => keysOf(code)));
      for (const chunk of chunks) chunk.code = withNames(chunk.code, names);
    },
  };
}

const quoted = /`([\w.$-]+-[\w-]{8})`/g;

/** The keys under which a file's code registers what others share. */
export function keysOf(code) {
  return [...code.matchAll(/\b[\w$]+\(`([\w.$-]+-[\w-]{8})`,\(?[\w$]+=>/g)].map(([, key]) => key);
}

/** A short name for each key. Throws where two would have the same: left long, one would miss what a browser has kept of another build. */
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
