import { useLocation } from 'wouter';
import { call } from '@/kit/api/call';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import type { EditedForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';
import { requestedLink } from '../../addresses';
import { type RequestForm, requestPayments } from '../contract/requests';
import { requestedMessage } from './request-messages';

/** Sends a request for payments, and reports the result. */
export function useSaveRequest(edit: EditedForm<{ id: number }>, onSent?: () => void) {
  const [, navigate] = useLocation();
  const { mailGoesTo } = useSession().club;
  return useSave(edit, requestPayments, {
    send: async (body: RequestForm) => {
      const requested = await call(requestPayments, { body });
      const tell = mailGoesTo === 'nowhere' ? toastError : toastSuccess;
      const show = { label: t('Show them'), onPress: () => navigate(requestedLink(body)) };
      tell(...requestedMessage(requested, mailGoesTo), show);
      onSent?.();
    },
    failure: {
      form: t('The request could not be sent. Please try again: what was charged already is not charged twice.'),
    },
  });
}

/** Returns the key that makes a second click the same request. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
