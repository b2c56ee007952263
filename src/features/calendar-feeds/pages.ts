import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import type { ErrorPage } from '@/platform/http/page/page-route';
import { recordFeedRead } from './commands';
import { createFeedWriter, type ListLessons } from './queries/feed-text';
import { openFeed } from './queries/feeds';

const fileName = /^([\w-]{43})\.ics$/;

/** Builds the handler that sends a calendar to anyone who knows its secret address. */
export function feedHandler({ db, config, listLessons }: Pick<App, 'db' | 'config'> & { listLessons: ListLessons }) {
  const writer = createFeedWriter(db, config.publicUrl, listLessons);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { file = '' } = request.params as { file?: string };
    const [, token] = fileName.exec(file) ?? [];
    const feed = token ? await openFeed(db, token) : null;
    const text = feed && (await writer.write(feed));
    if (!feed || text === null)
      return sendText(reply.code(404), 'There is no calendar at this address. Make a new one in Yelo.');
    if (!feed.readRecently) await recordFeedRead(db, feed.id);
    const tag = writer.tagOf(feed);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="yelo.ics"')
      .send(text);
  };
}

function sendText(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store').send(sentence);
}

export const feedErrorPage: ErrorPage = async (error) =>
  html`<!doctype html><title>Yelo</title><p>${error.message}</p>`;
