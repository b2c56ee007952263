import { address } from '@/shared/address';

export const logoAddress = address('/api/club/logo');
/** The icon of the installed app; see `appIconUrl`. */
export const appIconAddress = address('/api/club/icon');
