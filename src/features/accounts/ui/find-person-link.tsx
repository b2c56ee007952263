import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Combobox } from '@/kit/components/form/combobox';
import { Field } from '@/kit/components/form/field';
import { useSession } from '@/kit/session';
import { mayLinkPassword } from '@/shared/permissions';
import { listUsers, type UserListItem } from '../contract/user';
import type { LinkedPerson } from './password-link-dialog';
import { userName } from './user-name';

const loadPasswordLink = async () => (await import('./password-link-dialog')).PasswordLinkDialog;

const MAX_SHOWN = 12;

/** Offers a sign-in link for people who appear in no player's and no team's form: a parent without a child, a coach without a team. */
export function FindPersonLink() {
  const [choosing, setChoosing] = useState(false);
  const [linked, setLinked] = useState<LinkedPerson>();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-text-2">Somebody has an account and can't sign in?</p>
      <Button icon={Link2} size="dense" onClick={() => setChoosing(true)}>
        Make a sign-in link
      </Button>
      <ChoosePerson
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

type ChoosePersonProps = { open: boolean; onClose: () => void; onChoose: (person: LinkedPerson) => void };

function ChoosePerson({ open, onClose, onChoose }: ChoosePersonProps) {
  const user = useSession();
  const [search, setSearch] = useState('');
  const { data, isError, isPending } = useQuery({ ...q(listUsers, {}), enabled: open });
  const people = (data ?? []).filter(({ id, role }) => id !== user.id && role && mayLinkPassword(user, role));
  const found = people.filter((person) => containsWords(person, search)).slice(0, MAX_SHOWN);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign-in link"
      description="For somebody who forgot the password and gets no mail"
      foot={<DialogCancel />}
    >
      <DialogSection>
        <Field
          label="Person"
          hint="By name or e-mail. Parents without a child and coaches without a team are found, too."
        >
          <Combobox
            chosen={null}
            onChoose={(option) => option && onChoose({ id: option.value, name: option.label })}
            options={found.map((person) => ({
              value: person.id,
              label: userName(person),
              ...(person.email && { hint: person.email }),
            }))}
            onSearch={setSearch}
            busy={isPending}
            placeholder="Search by name"
            emptyText={isError ? 'The people could not be loaded.' : 'Nobody found'}
          />
        </Field>
      </DialogSection>
    </Dialog>
  );
}

function containsWords(person: UserListItem, search: string): boolean {
  const text = `${userName(person)} ${person.email ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
