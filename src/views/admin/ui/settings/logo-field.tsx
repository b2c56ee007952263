import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { type ClubSettings, changeLogo, LOGO_BYTES, removeLogo } from '@/features/club/contract';
import { upload } from '@/kit/api/upload';
import { useAction } from '@/kit/api/use-action';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { formatFileSize } from '@/kit/format/file-size';
import { t } from '@/shared/translate';

/** The club's logo: choosing one saves it at once. */
export function LogoField({ club: { logoUrl } }: { club: ClubSettings }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useWrite<File, ClubSettings>(changeLogo, {
    send: (file) => upload(changeLogo, {}, file),
    onDone: () => toastSuccess(t('Logo changed')),
    failure: t('The logo could not be saved. Please try again.'),
  });
  const remove = useAction(removeLogo, {
    input: () => ({}),
    onDone: () => toastSuccess(t('Logo removed')),
    failure: t('The logo could not be removed. Please try again.'),
  });

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (!file) return;
    if (file.size > LOGO_BYTES) toastError(t('Error'), tooLarge(file.size));
    else change.mutate(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="grid size-16 shrink-0 place-content-center overflow-hidden rounded-box border border-line bg-sunken text-text-3">
        {logoUrl ? (
          <img src={logoUrl} alt={t("The club's logo")} className="logo size-16 object-contain" />
        ) : (
          <ImageUp />
        )}
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-medium">{t('Logo')}</p>
        <p id={`${id}-hint`} className="text-13 text-text-3">
          {t('PNG, JPEG or WebP, up to {size}. It is drawn small, so a square one looks best.', {
            size: formatFileSize(LOGO_BYTES),
          })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          icon={ImageUp}
          busy={change.isPending}
          busyLabel={t('Uploading...')}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {logoUrl ? t('Change logo') : t('Choose a logo')}
        </Button>
        {logoUrl && (
          <Button
            variant="ghost"
            icon={Trash2}
            busy={remove.isPending}
            busyLabel={t('Removing...')}
            onClick={() => remove.mutate()}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Logo')}
        accept="image/png,image/jpeg,image/webp"
        onChange={take}
      />
    </div>
  );
}

function tooLarge(size: number): string {
  return t('This picture has {size}. It may have {limit} at most.', {
    size: formatFileSize(size),
    limit: formatFileSize(LOGO_BYTES),
  });
}
