import { t } from '@/shared/translate';

/** Explains what a backup contains, how to store it and how to restore it. */
export function BackupFacts() {
  return (
    <div className="grid gap-3 text-13 text-text-2">
      <p>
        {t(
          'The file holds everything: players, families, payments, the log and every uploaded document. It names children and their medical notes, so keep it as you would keep those papers, and never send it by mail.',
        )}
      </p>
      <p>
        {t(
          'It leaves out who is signed in and second factors: after a restore everybody signs in anew, and sets up the second factor again.',
        )}
      </p>
      <p>
        {t('To restore, install Yelo on an empty machine and run')}{' '}
        <code className="rounded-badge bg-sunken px-1.5 py-0.5 font-mono wrap-anywhere">
          npm run restore -- backup.zip
        </code>
      </p>
    </div>
  );
}
