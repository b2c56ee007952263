export const documentStatuses = ['approved', 'pending', 'rejected', 'expired'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
