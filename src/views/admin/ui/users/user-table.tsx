import { Cell, TableHead } from '@/kit/components/list/table-parts';
import { Avatar } from '@/kit/components/page/avatar';
import { Card } from '@/kit/components/page/card';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';
import type { AdminUser } from '../../contract/users';
import { UserActions, type UserRowActions } from './user-actions';
import { LastActive, RoleBadge, UserEmail, UserName } from './user-parts';

type UserRowsProps = UserRowActions & { users: AdminUser[] };

/** The table's columns, also used by its skeleton. */
export const userColumns = () =>
  [
    [t('Name'), 'pl-5 text-left'],
    [t('E-mail'), 'px-2.5 text-left max-lg:hidden'],
    [t('Role'), 'w-48 px-2.5 text-left'],
    [t('Last active'), 'w-32 px-2.5 text-left'],
    [t('Actions'), 'w-38 pr-5 text-right'],
  ] as const;

export function UserTable({ users, ...actions }: UserRowsProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Users')}</caption>
      <TableHead columns={userColumns()} />
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="h-15 border-t border-line transition-colors hover:bg-sunken/50">
            <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal">
              <span className="flex items-center gap-3">
                <Avatar name={displayName(user)} />
                <span className="min-w-0 wrap-anywhere">
                  <UserName user={user} />
                  <span className="block text-13 text-text-2 lg:hidden">
                    <UserEmail user={user} />
                  </span>
                </span>
              </span>
            </th>
            <Cell className="text-text-2 max-lg:hidden">
              <UserEmail user={user} />
            </Cell>
            <Cell>
              <RoleBadge user={user} hang />
            </Cell>
            <Cell className="text-text-2">
              <LastActive user={user} />
            </Cell>
            <td className="pr-3 text-right">
              <UserActions user={user} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the table's rows as cards on a phone. */
export function UserCards({ users, ...actions }: UserRowsProps) {
  return (
    <ul aria-label={t('Users')} className="grid gap-3">
      {users.map((user) => (
        <li key={user.id}>
          <Card>
            <div className="flex items-center gap-3 p-3.5">
              <Avatar name={displayName(user)} size={40} />
              <div className="min-w-0 flex-1 wrap-anywhere">
                <UserName user={user} />
                <p className="text-13 text-text-2">
                  <UserEmail user={user} />
                </p>
              </div>
            </div>
            <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-1.5 pr-1.5 pl-3.5">
              <RoleBadge user={user} hang />
              <span className="text-13 text-text-2">
                <LastActive user={user} />
              </span>
              <span className="ml-auto flex">
                <UserActions user={user} {...actions} />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
