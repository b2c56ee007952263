import { useEffect, useRef, useState } from 'react';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { WAITS, type Wait } from '@/shared/waiting';
import { upload } from './upload';
import { isWorthRetrying, uploadSentence } from './upload-failure';
import { uploadOrWait } from './upload-or-wait';
import { useWrite } from './use-write';

type Job<V> = { file: File; variables: V };

interface UploadMessages<E extends Endpoint, V> {
  /** Returns what the endpoint is called with, without the file. */
  input: (variables: V) => CallInput<E>;
  onDone?: (reply: Reply<E>, variables: V) => void;
  /**
   * Lets the service worker store the file and send it later when there is no connection, and returns how it is listed until then. Requires
   * `onWaiting`.
   */
  wait?: (variables: V) => Wait;
  /** Called in place of `onDone` when it waits on the device. */
  onWaiting?: (variables: V) => void;
  /** Called before a failure is shown, to place the server's messages beside their fields. */
  onFailed?: (error: Error, variables: V) => void;
}

/**
 * Uploads one file at a time, after shrinking photographs. Returns the states that `UploadProgress` and `UploadFailure` show. Unmounting
 * cancels the upload.
 */
export function useUpload<E extends Endpoint, V = void>(
  endpoint: E,
  { input, wait, onDone, onWaiting, onFailed }: UploadMessages<E, V>,
) {
  const [progress, setProgress] = useState<{ sent: number; total: number }>();
  const calling = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error, variables } = useWrite<Job<V>, Reply<E> | typeof WAITS>(endpoint, {
    send: async (job) => {
      const { signal } = begin();
      const { shrinkPicture } = await import('@/kit/files/shrink-picture');
      const file = await shrinkPicture(job.file, { signal });
      const onProgress = (sent: number, total: number) => setProgress({ sent, total });
      const options = { onProgress, signal };
      const called = input(job.variables);
      if (!wait) return upload(endpoint, called, file, options);
      return uploadOrWait(endpoint, called, file, { ...options, wait: wait(job.variables) });
    },
    onDone: (reply, { variables: sent }) => (reply === WAITS ? onWaiting?.(sent) : onDone?.(reply, sent)),
    onFailed: (failure, job) => failure.name !== 'AbortError' && onFailed?.(failure, job.variables),
    // Shown in place of the progress.
    failure: () => undefined,
    // It may have been saved nevertheless.
    refreshesOnFailure: true,
  });
  useEffect(() => () => calling.current?.abort(), []);

  function begin(): AbortController {
    calling.current?.abort();
    setProgress(undefined);
    calling.current = new AbortController();
    return calling.current;
  }

  return {
    start: (file: File, values: V) => mutate({ file, variables: values }),
    /** Cancels the upload, or dismisses its failure. */
    cancel: () => {
      calling.current?.abort();
      reset();
    },
    /** Sends the same file again. Undefined when that would fail again. */
    retry: variables && error && isWorthRetrying(error) ? () => mutate(variables) : undefined,
    isPending,
    progress: isPending ? progress : undefined,
    /** The failure, as a sentence. */
    failure: uploadSentence(error),
  };
}
