import { addressOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { t } from '@/shared/translate';
import { ApiError } from './api-error';

/** With neither a byte sent nor an answer for this long, the connection is considered dead, even if the browser still waits. */
const SILENT_MS = 180_000;

export type OnSent = (sent: number, total: number) => void;

/** A file, or a blob that was made from one. */
export type NamedBlob = Blob & { readonly name: string };

export type UploadOptions = {
  /** Bytes of the whole request. Both are equal once everything is sent and the server processes it. */
  onProgress?: OnSent;
  signal?: AbortSignal;
};

/** The connection was lost before an answer arrived. `message` is for users. */
export class ConnectionLost extends Error {
  /** Everything had been sent, so the server may have saved it. */
  readonly maybeSaved: boolean;

  constructor(maybeSaved: boolean) {
    super(
      maybeSaved
        ? t('The connection was lost before the answer came. Look whether the file is there; if not, try again.')
        : t('The connection was lost. Nothing was saved; try again.'),
    );
    this.name = 'ConnectionLost';
    this.maybeSaved = maybeSaved;
  }
}

/**
 * Calls an endpoint with a form: the body's fields that are set, then the file as `file`. Throws `ApiError` on any response that isn't a
 * success, `ConnectionLost` when the connection is lost, and an `AbortError` when `signal` aborts.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: NamedBlob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Reply<E>> {
  signal?.throwIfAborted();
  const { status, text } = await sendForm(endpoint.method, addressOf(endpoint, input), formOf(input, file), {
    onProgress,
    signal,
  });
  if (status < 200 || status > 299) throw new ApiError(status, text);
  // The server's route is bound to the same endpoint and doesn't compile without its reply.
  return (status === 204 ? undefined : JSON.parse(text)) as Reply<E>;
}

/** Returns the form of a call with a file. */
export function formOf(input: object, file: NamedBlob): FormData {
  const { body = {} } = input as { body?: Record<string, unknown> };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append('file', file, file.name);
  return form;
}

type Answer = { status: number; text: string };

/** Uses XMLHttpRequest, since `fetch` doesn't report how much is sent. */
function sendForm(method: string, address: string, form: FormData, options: UploadOptions): Promise<Answer> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let sentAll = false;
    let silence: ReturnType<typeof setTimeout> | undefined;

    function listen() {
      clearTimeout(silence);
      silence = setTimeout(() => end(() => reject(new ConnectionLost(sentAll))), SILENT_MS);
    }
    function abort() {
      end(() => reject(signal?.reason));
    }
    function end(settle: () => void) {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
      settle();
      request.abort();
    }

    request.open(method, address);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress?.(loaded, total);
    };
    request.upload.onload = ({ loaded }) => {
      listen();
      sentAll = true;
      onProgress?.(loaded, loaded);
    };
    request.onload = () =>
      end(() => resolve({ status: request.status, text: request.responseText || request.statusText }));
    request.onerror = () => end(() => reject(new ConnectionLost(sentAll)));
    signal?.addEventListener('abort', abort);
    listen();
    request.send(form);
  });
}
