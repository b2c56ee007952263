import { FileText, Image, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isPicture } from '@/kit/files/picture-kinds';
import { formatFileSize } from '@/kit/format/file-size';
import { t } from '@/shared/translate';
import { Button } from '../button/button';

type ChosenFileProps = { file: File; onRemove?: () => void };

/** A selected file: a preview of a picture or else the kind of file, its name, its size, and a button to remove it. */
export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 rounded-box border border-line bg-surface p-2 pr-1">
      <Thumbnail file={file} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{file.name}</span>
        <span className="block text-13 text-text-2">{formatFileSize(file.size)}</span>
      </span>
      {onRemove && (
        <Button variant="ghost" icon={X} aria-label={t('Remove {title}', { title: file.name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const isShown = isPicture(file) && address !== undefined;
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const Picture = isPicture(file) ? Image : FileText;
  return (
    <span className="grid size-12 shrink-0 place-content-center overflow-hidden rounded-badge bg-sunken text-text-2">
      {isShown ? (
        <img src={address} alt="" className="size-12 object-cover" onError={() => setAddress(undefined)} />
      ) : (
        <Picture className="size-5" />
      )}
    </span>
  );
}
