import { address } from '@/shared/address';

export const scheduleAddress = address('/schedule');
export const eventAddress = address('/events/:id');
