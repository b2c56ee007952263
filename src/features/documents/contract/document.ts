import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, MAX_ID, optionalDay, optionalText, requiredLine, searchText } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';
import { limitField, pageQuery } from '@/shared/paging';
import { directions } from '@/shared/sorting';

/** The reads that become stale when documents or their types change. */
export const affectedByDocuments = [
  'documents',
  'document-types',
  'players',
  'teams',
  'seasons',
  'dashboard',
  'reports',
] as const;

export const documentStatuses = ['approved', 'pending', 'rejected', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** The statuses that a review can set; a document expires only by its date. */
export const reviewedStatuses = ['approved', 'pending', 'rejected'] as const;

export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The lists behind the summary cards. */
export const documentLists = ['complete', 'missing', 'expired', 'review'] as const;
export type DocumentList = (typeof documentLists)[number];

/** Maximum number of rows per page. */
export const DOCUMENT_PAGE = 99;

/** The player and the type of a paper. */
const whose = {
  playerId: z.number(),
  playerFirstName: z.string(),
  playerLastName: z.string(),
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  /** The document type's name. */
  type: z.string(),
};

/** A document as of today: `status` is expired from the day after its date on. */
export const document = z.object({
  id: z.number(),
  ...whose,
  fileName: z.string(),
  /** The URL to download it from. */
  filePath: z.string(),
  mediaType: z.enum(mediaTypes),
  status: z.enum(documentStatuses),
  expiryDate: z.nullable(z.string()),
  uploadedAt: z.string(),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** A consent that a guardian signed in the app. */
  signed: z.boolean(),
  /** It is expired, and a newer approved document of its type exists. */
  replaced: z.boolean(),
  version: z.number(),
});
export type Document = z.output<typeof document>;

/** A required paper that a player lacks: no document of its type is valid or under review. */
export const missingDocument = z.object({
  id: z.null(),
  ...whose,
  documentTypeId: z.number(),
  /** Guardians can sign it in the app. */
  canSign: z.boolean(),
  status: z.literal('missing'),
  /** The reason: none was handed in, or the newest one was rejected or has expired. */
  reason: z.enum(['none', 'rejected', 'expired']),
  fileName: z.null(),
  expiryDate: z.nullable(z.string()),
  uploadedAt: z.null(),
  /** The notes of one that was rejected, or that ended before its date. */
  notes: z.nullable(z.string()),
});
export type MissingDocument = z.output<typeof missingDocument>;

/** A paper that expires soon and has no newer copy. */
export const expiringDocument = z.object({
  ...whose,
  documentTypeId: z.number(),
  /** Guardians can sign it in the app. */
  canSign: z.boolean(),
  expiryDate: z.string(),
  /** 0 on the last day. */
  daysLeft: z.int(),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

export const documentStats = z.object({
  complete: z.int(),
  missing: z.int(),
  expired: z.int(),
  review: z.int(),
});
export type DocumentStats = z.output<typeof documentStats>;

const expiryDay = () => optionalDay('Expiry date', '1900-01-01', '2199-12-31');

/** The fields sent with an uploaded file. */
export const documentForm = z.object({
  playerId: idField('Choose a player.'),
  type: requiredLine('Document type', 100),
  /** When empty, the type's months from today. */
  expiryDate: expiryDay(),
  /** Says that the request waited on the device, and may be a repeated delivery: the same file makes no second document then. */
  isLate: z.optional(z.literal('true')),
});
export type DocumentForm = z.output<typeof documentForm>;
export type DocumentDraft = z.input<typeof documentForm>;

export const reviewForm = z.object({
  status: choice('Status', reviewedStatuses),
  /** For a rejection, the reason shown to the guardians. */
  notes: optionalText('Notes', 1000),
  /** Corrects the date in the same step; unchanged when omitted. */
  expiryDate: z.optional(expiryDay()),
  version: z.optional(z.int()),
});
export type ReviewForm = z.output<typeof reviewForm>;

const filters = {
  playerId: z.optional(idField()),
  teamId: z.optional(idField()),
  /** A document type's name. */
  type: z.optional(searchText()),
};
export const documentFilters = z.object(filters);
export type DocumentFilters = z.output<typeof documentFilters>;

/**
 * The columns that documents are sorted by; newest first when omitted. By status, expired ones come first, then rejected, pending and
 * approved. Rows without a value come last in either direction.
 */
export const documentSorts = ['type', 'player', 'uploaded', 'expires', 'status'] as const;
export type DocumentSort = (typeof documentSorts)[number];

const sorting = {
  sort: z.optional(choice('Sort', documentSorts)),
  /** The direction of the sort column; ascending when omitted. Ignored without a column. */
  order: z.optional(choice('Order', directions)),
};

export const documentQuery = z.object({ ...filters, ...sorting, ...pageQuery(DOCUMENT_PAGE) });
export type DocumentQuery = z.output<typeof documentQuery>;

const afterMessage = 'That is not where a list can go on.';
/** The query of a list by status. Missing papers are always sorted by player. */
export const statusQuery = z.object({
  ...sorting,
  ...filters,
  limit: z.optional(limitField(DOCUMENT_PAGE)),
  /** The id of the last document of the previous page; for missing papers, `playerId-documentTypeId` of its last row. */
  after: z.optional(
    z.string().check(
      z.regex(/^\d{1,10}(-\d{1,10})?$/, { error: afterMessage, abort: true }),
      z.refine((text) => text.split('-').every((id) => Number(id) <= MAX_ID), afterMessage),
    ),
  ),
});
export type StatusQuery = z.output<typeof statusQuery>;

const rowId = z.object({ id: idField() });

export const listDocuments = endpoint({
  name: 'listDocuments',
  summary: 'Documents, newest first unless another order is asked for',
  method: 'GET',
  path: '/api/documents',
  access: 'document.read',
  query: documentQuery,
  reply: z.array(document),
});

export const listDocumentsByStatus = endpoint({
  name: 'listDocumentsByStatus',
  summary: 'Documents of one list or status, newest first; what is missing by player',
  method: 'GET',
  path: '/api/documents/status/:status',
  access: 'document.read',
  params: z.object({ status: z.enum([...documentLists, ...reviewedStatuses]) }),
  query: statusQuery,
  reply: z.array(z.union([document, missingDocument])),
});

export const getDocumentStats = endpoint({
  name: 'getDocumentStats',
  summary: 'How many rows each of the four lists has',
  method: 'GET',
  path: '/api/documents/stats',
  access: 'document.read',
  query: documentFilters,
  reply: documentStats,
});

export const countDocuments = endpoint({
  name: 'countDocuments',
  summary: 'How many documents the whole list has',
  method: 'GET',
  path: '/api/documents/count',
  access: 'document.read',
  query: documentFilters,
  reply: z.object({ count: z.int() }),
});

export const getDocument = endpoint({
  name: 'getDocument',
  summary: 'One document',
  method: 'GET',
  path: '/api/documents/:id',
  access: 'document.read',
  params: rowId,
  reply: document,
});

export const listPlayerDocuments = endpoint({
  name: 'listPlayerDocuments',
  summary: "A player's documents, newest first",
  method: 'GET',
  path: '/api/players/:id/documents',
  access: 'document.read',
  params: rowId,
  reply: z.array(document),
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  summary: 'Hand in a document of a player: PDF, JPEG or PNG, at most 10 MB',
  method: 'POST',
  path: '/api/documents',
  access: 'document.upload',
  takesFile: true,
  invalidates: affectedByDocuments,
  body: documentForm,
  reply: document,
});

export const downloadDocument = endpoint({
  name: 'downloadDocument',
  summary: 'The file of a document',
  method: 'GET',
  path: '/api/documents/:id/file',
  access: 'document.read',
  params: rowId,
  reply: fileReply,
});

export const reviewDocument = endpoint({
  name: 'reviewDocument',
  summary: 'Approve, revoke or reject a document',
  method: 'PATCH',
  path: '/api/documents/:id/status',
  access: 'document.review',
  invalidates: affectedByDocuments,
  params: rowId,
  body: reviewForm,
  reply: document,
});
