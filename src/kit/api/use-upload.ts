import { useEffect, useRef, useState } from 'react';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { upload } from './upload';
import { isWorthRetrying, uploadSentence } from './upload-failure';
import { useWrite } from './use-write';

type Job<V> = { file: File; variables: V };

interface UploadMessages<E extends Endpoint, V> {
  /** Returns what the endpoint is called with, without the file. */
  input: (variables: V) => CallInput<E>;
  onDone?: (reply: Reply<E>, variables: V) => void;
  /** Called before a failure is shown, to place the server's messages beside their fields. */
  onFailed?: (error: Error, variables: V) => void;
}

/**
 * Uploads one file at a time, after shrinking photographs. Returns the states that `UploadProgress` and `UploadFailure` show. Unmounting
 * cancels the upload.
 */
export function useUpload<E extends Endpoint, V = void>(
  endpoint: E,
  { input, onDone, onFailed }: UploadMessages<E, V>,
) {
  const [progress, setProgress] = useState<{ sent: number; total: number }>();
  const calling = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error, variables } = useWrite<Job<V>, Reply<E>>(endpoint, {
    send: async (job) => {
      const { signal } = begin();
      const { shrinkPicture } = await import('@/kit/files/shrink-picture');
      const file = await shrinkPicture(job.file, { signal });
      const onProgress = (sent: number, total: number) => setProgress({ sent, total });
      return upload(endpoint, input(job.variables), file, { onProgress, signal });
    },
    onDone: (reply, job) => onDone?.(reply, job.variables),
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
