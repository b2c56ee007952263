import * as z from 'zod/mini';

/**
 * The `reply` of an endpoint that returns a file instead of JSON. No client reads it as a value: a link saves it, or `fetch` reads its
 * bytes.
 */
export const fileReply = z.custom<never>();
