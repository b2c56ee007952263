import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, instantField, MAX_ID, requiredLine, requiredText, searchText } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';

export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  /** Team ids as text. Empty: all teams. */
  targetTeams: z.array(z.string()),
  authorId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Announcement = z.output<typeof announcement>;

/** The published announcement, and the number of people there is mail for, regardless of where the club's mail is sent. */
const publishedAnnouncement = z.extend(announcement, { mailed: z.number() });
export type PublishedAnnouncement = z.output<typeof publishedAnnouncement>;

const notTeamId = 'A target team must be a team id.';
const teamIdText = z.string({ error: notTeamId }).check(
  z.regex(/^[1-9]\d{0,9}$/, { error: notTeamId, abort: true }),
  z.refine((text) => Number(text) <= MAX_ID, notTeamId),
);

export const announcementForm = z.object({
  title: requiredLine('Title', 200),
  content: requiredText('Content', 10_000),
  priority: z._default(choice('Priority', priorities), 'normal'),
  targetTeams: z._default(
    z
      .array(teamIdText, {
        error: 'Target teams must be a list of team ids.',
      })
      .check(
        z.maxLength(200, 'An announcement can target at most 200 teams.'),
        z.overwrite((ids) => [...new Set(ids)]),
      ),
    [],
  ),
});
export type AnnouncementForm = z.output<typeof announcementForm>;
/** The form's values while it is being filled in. */
export type AnnouncementDraft = z.input<typeof announcementForm>;

const announcementId = z.object({ id: idField() });
const change = z.extend(announcementForm, { version: z.optional(z.int()) });

export const announcementQuery = z.object({
  /** Text in the title or the content, case-insensitive. */
  q: z.optional(searchText()),
  priority: z.optional(choice('Priority', priorities)),
  /** The announcement that `after` names may have been deleted since. */
  ...pageQuery(99),
});
export type AnnouncementQuery = z.output<typeof announcementQuery>;

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'Announcements, newest first',
  method: 'GET',
  path: '/api/announcements',
  access: 'announcement.read',
  query: announcementQuery,
  reply: z.array(announcement),
});

export const getAnnouncement = endpoint({
  name: 'getAnnouncement',
  summary: 'One announcement',
  method: 'GET',
  path: '/api/announcements/:id',
  access: 'announcement.read',
  params: announcementId,
  reply: announcement,
});

export const markSeen = endpoint({
  name: 'markSeen',
  summary: 'Note up to which announcement the caller has seen them under the bell, by when that one was published',
  method: 'PUT',
  path: '/api/announcements/seen',
  access: 'announcement.read',
  invalidates: ['auth'],
  body: z.object({ until: instantField('Until') }),
  reply: z.void(),
});

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  summary: 'Publish an announcement and mail it to those it targets',
  method: 'POST',
  path: '/api/announcements',
  access: 'announcement.create',
  invalidates: ['announcements'],
  body: announcementForm,
  reply: publishedAnnouncement,
});

export const updateAnnouncement = endpoint({
  name: 'updateAnnouncement',
  summary: 'Change an announcement',
  method: 'PUT',
  path: '/api/announcements/:id',
  access: 'announcement.change',
  invalidates: ['announcements'],
  params: announcementId,
  body: change,
  reply: announcement,
});

export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  summary: 'Remove an announcement',
  method: 'DELETE',
  path: '/api/announcements/:id',
  access: 'announcement.change',
  invalidates: ['announcements'],
  params: announcementId,
  reply: z.void(),
});
