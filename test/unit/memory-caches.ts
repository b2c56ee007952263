type Find = Pick<MultiCacheQueryOptions, 'cacheName' | 'ignoreSearch'>;
type Source = Request | string;

/** The caches of a browser in memory, as far as the service worker uses them. */
export class MemoryCaches {
  /** Whether the quota is used up: nothing more can be stored. */
  isFull = false;
  readonly #all = new Map<string, MemoryCache>();
  readonly #site: string;
  readonly #fetch: (url: string) => Promise<Response>;

  constructor(site: string, fetch: (url: string) => Promise<Response>) {
    this.#site = site;
    this.#fetch = fetch;
  }

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#all.get(name) ?? new MemoryCache(this.#site, this.#fetch, () => this.isFull);
    this.#all.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#all.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#all.delete(name);
  }

  async match(source: Source, options: Find = {}): Promise<Response | undefined> {
    const { cacheName } = options;
    const caches = cacheName === undefined ? [...this.#all.values()] : [this.#all.get(cacheName)];
    for (const cache of caches) {
      const found = await cache?.match(source, options);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the text of everything stored. */
  async text(): Promise<string> {
    return (await Promise.all([...this.#all.values()].map((cache) => cache.text()))).join('\n');
  }
}

class MemoryCache {
  readonly #answers = new Map<string, Response>();
  readonly #site: string;
  readonly #fetch: (url: string) => Promise<Response>;
  readonly #isFull: () => boolean;

  constructor(site: string, fetch: (url: string) => Promise<Response>, isFull: () => boolean) {
    this.#site = site;
    this.#fetch = fetch;
    this.#isFull = isFull;
  }

  /** Throws, and stores nothing, unless every answer is a success. */
  async addAll(paths: readonly string[]): Promise<void> {
    const answers = await Promise.all(paths.map((path) => this.#fetch(path)));
    if (!answers.every(({ ok }) => ok)) throw new TypeError('Request failed');
    for (const [index, path] of paths.entries()) if (answers[index]) await this.put(path, answers[index]);
  }

  async add(path: string): Promise<void> {
    await this.addAll([path]);
  }

  async delete(source: Source): Promise<boolean> {
    return this.#answers.delete(this.#keyOf(source));
  }

  async put(source: Source, answer: Response): Promise<void> {
    if (this.#isFull()) throw new DOMException('The quota is used up.', 'QuotaExceededError');
    this.#answers.set(this.#keyOf(source), answer);
  }

  async keys(): Promise<string[]> {
    return [...this.#answers.keys()];
  }

  /** Without bodies, which the worker doesn't read from here and which take long to clone. */
  async matchAll(): Promise<Response[]> {
    return [...this.#answers.values()].map((answer) => new Response(null, answer));
  }

  async match(source: Source, { ignoreSearch }: Find = {}): Promise<Response | undefined> {
    const wanted = this.#keyOf(source);
    const bare = (key: string) => (ignoreSearch ? key.split('?')[0] : key);
    return [...this.#answers].find(([key]) => bare(key) === bare(wanted))?.[1].clone();
  }

  async text(): Promise<string> {
    return (await Promise.all([...this.#answers.values()].map((answer) => answer.clone().text()))).join('\n');
  }

  #keyOf(source: Source): string {
    return new URL(typeof source === 'string' ? source : source.url, this.#site).href;
  }
}
