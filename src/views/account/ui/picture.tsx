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

/** The user's picture: choosing one saves and shows it at once; it can be removed. */
export function Picture({ account }: { account: Account }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUpload(uploadPicture, { input: () => ({}), onDone: () => toastSuccess('Picture saved') });
  const remove = useAction(removePicture, {
    input: () => ({}),
    onDone: () => toastSuccess('Picture removed'),
    failure: 'The picture could not be removed. Please try again.',
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
            busyLabel="Sending..."
            onClick={() => chooser.current?.click()}
            aria-describedby="picture-note"
          >
            {account.profileImageUrl ? 'Change picture' : 'Add a picture'}
          </Button>
          {account.profileImageUrl && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
        {upload.failure ? (
          <p id="picture-note" role="alert" className="mt-1.5 text-13 text-red-ink">
            {upload.failure}
          </p>
        ) : (
          <p id="picture-note" className="mt-1.5 text-13 text-text-3">
            JPEG, PNG or WebP, up to {formatFileSize(PICTURE_BYTES)}.
          </p>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture"
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </div>
  );
}
