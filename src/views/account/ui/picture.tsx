import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { type Account, PICTURE_BYTES, removePicture, uploadPicture } from '@/features/accounts/contract/account';
import { useAction } from '@/kit/api/use-action';
import { useUpload } from '@/kit/api/use-upload';
import { Button } from '@/kit/components/button/button';
import { Avatar } from '@/kit/components/page/avatar';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatFileSize } from '@/kit/format/file-size';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';

/** The user's picture: choosing one saves and shows it at once; it can be removed. */
export function Picture({ account }: { account: Account }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUpload(uploadPicture, { input: () => ({}), onDone: () => toastSuccess(t('Picture saved')) });
  const remove = useAction(removePicture, {
    input: () => ({}),
    onDone: () => toastSuccess(t('Picture removed')),
    failure: t('The picture could not be removed. Please try again.'),
  });

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (file) upload.start(file);
  }

  return (
    <div className="flex items-center gap-4 px-5 py-4 max-md:px-4">
      <Avatar name={displayName(account)} src={account.profileImageUrl} size={48} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Camera}
            busy={upload.isPending}
            busyLabel={t('Sending...')}
            onClick={() => chooser.current?.click()}
            aria-describedby="picture-note"
          >
            {account.profileImageUrl ? t('Change picture') : t('Add a picture')}
          </Button>
          {account.profileImageUrl && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove')}
            </Button>
          )}
        </div>
        {upload.failure ? (
          <p id="picture-note" role="alert" className="mt-1.5 text-13 text-red-ink">
            {upload.failure}
          </p>
        ) : (
          <p id="picture-note" className="mt-1.5 text-13 text-text-3">
            {t('JPEG, PNG or WebP, up to {size}.', { size: formatFileSize(PICTURE_BYTES) })}
          </p>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('Picture')}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </div>
  );
}
