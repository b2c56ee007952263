import type { OfflinePages } from '@/shared/offline-pages';

/** The parts of a service worker's global scope that this one uses; the project's types are those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  clients: WorkerClients;
  location: { origin: string };
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange' | 'sync',
    listener: (event: LifecycleEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { data: OfflinePages }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchLikeEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

/** The open windows of the site. */
interface WorkerClients {
  get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
}

interface WindowClient {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface PushEvent extends LifecycleEvent {
  /** Null for a message without content. */
  data: { json(): object } | null;
}

interface NotificationEvent extends LifecycleEvent {
  notification: Notification;
}

interface LifecycleEvent {
  /** Delays the next step of the worker's life until the work is done; a failed installation is repeated later. */
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
interface FetchLikeEvent extends LifecycleEvent {
  request: Request;
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
