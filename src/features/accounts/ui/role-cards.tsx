import type { ComponentProps } from 'react';
import { FieldGroup } from '@/kit/components/form/field';
import { Radio } from '@/kit/components/form/radio';
import { type Role, roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { roleDuties } from '../rules/staff-invitations';

type RoleCardsProps = {
  roles: readonly Role[];
  error: string | undefined;
  /** The properties that register the radio inputs with the form. */
  control: ComponentProps<'input'>;
};

/** Renders the roles to select from, each with what it allows. */
export function RoleCards({ roles, error, control }: RoleCardsProps) {
  return (
    <FieldGroup legend={t('Role')} error={error}>
      <div className="grid gap-2">
        {roles.map((role) => (
          <Radio
            key={role}
            {...control}
            value={role}
            label={<span className="font-medium">{translated(roleLabel[role])}</span>}
            hint={t(roleDuties[role])}
            className="rounded-box border border-line px-3 py-2.5! transition-colors has-checked:border-accent"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
