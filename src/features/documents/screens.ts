import { screen } from '@/shared/screen';
import { documentsAddress } from './addresses';

export const documentsScreen = screen({
  address: documentsAddress,
  permission: 'document.read',
  label: 'Document Management',
  nav: { label: 'Documents', icon: 'file' },
  module: null,
});
