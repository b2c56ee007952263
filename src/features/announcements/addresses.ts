import { address } from '@/shared/address';

export const announcementsAddress = address('/announcements');
export const announcementAddress = address('/announcements/:id');
