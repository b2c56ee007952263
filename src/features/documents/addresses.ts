import { address } from '@/shared/address';

export const documentsAddress = address('/documents');
export const documentFileAddress = address('/api/documents/:id/file');
