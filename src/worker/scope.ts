import type { OfflinePages } from '@/shared/offline-pages';

/** The parts of a service worker's global scope that this one uses; the project's types are those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { data: OfflinePages }) => void): void;
}

interface LifecycleEvent {
  /** Delays the next step of the worker's life until the work is done; a failed installation is repeated later. */
  waitUntil(work: Promise<unknown>): void;
}

/** The build that the worker belongs to. */
interface WorkerBuild {
  /** Differs between builds whose files differ. */
  name: string;
  /** Addresses of the files that every page of the app needs. */
  shell: readonly string[];
}

declare global {
  /** Inserted by the build (`buildWorker`). */
  const WORKER_BUILD: WorkerBuild;
}

/** Returns the worker's global scope. */
export function workerScope(): WorkerScope {
  // Only the worker runs this.
  return globalThis as unknown as WorkerScope;
}
