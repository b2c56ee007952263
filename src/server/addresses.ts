import { address } from '@/shared/address';

export const apiDocsAddress = address('/api/docs');
export const openApiAddress = address('/api/openapi.json');
