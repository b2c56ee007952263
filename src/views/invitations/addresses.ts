import { address } from '@/shared/address';

export const invitationsAddress = address('/invitations');
