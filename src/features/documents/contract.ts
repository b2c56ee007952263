import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

export const documentStatuses = ['approved', 'pending', 'rejected', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const complianceStates = ['missing', 'expired', 'complete'] as const;
export type Compliance = (typeof complianceStates)[number];

const playerId = z.object({ id: idField() });

/** A document of one player. */
export const playerDocument = z.object({
  id: z.number(),
  playerId: z.number(),
  type: z.string(),
  fileName: z.string(),
  /** The address to download it from. */
  filePath: z.string(),
  status: z.enum(documentStatuses),
  expiryDate: z.nullable(z.string()),
  uploadedAt: z.string(),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: z.number(),
});
export type PlayerDocument = z.output<typeof playerDocument>;

export const listPlayerDocuments = endpoint({
  name: 'listPlayerDocuments',
  summary: "A player's documents, newest first",
  method: 'GET',
  path: '/api/players/:id/documents',
  access: 'document.read',
  params: playerId,
  reply: z.array(playerDocument),
});
