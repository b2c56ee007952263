import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { t } from '@/shared/translate';
import type { LinkedPerson } from './password-link-dialog';

const loadChooser = async () => (await import('./choose-person-dialog')).ChoosePersonDialog;
const loadPasswordLink = async () => (await import('./password-link-dialog')).PasswordLinkDialog;

/** Offers a sign-in link for people who appear in no player's and no team's form: a parent without a child, a coach without a team. */
export function FindPersonLink() {
  const [choosing, setChoosing] = useState(false);
  const [linked, setLinked] = useState<LinkedPerson>();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-text-2">{t("Somebody has an account and can't sign in?")}</p>
      <Button icon={Link2} size="dense" onClick={() => setChoosing(true)}>
        {t('Make a sign-in link')}
      </Button>
      <LazyDialog
        load={loadChooser}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(person) => {
          setChoosing(false);
          setLinked(person);
        }}
      />
      <LazyDialog
        load={loadPasswordLink}
        open={linked !== undefined}
        person={linked}
        onClose={() => setLinked(undefined)}
      />
    </div>
  );
}
