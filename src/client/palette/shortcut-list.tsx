import { shortcutsHere } from '@/kit/use-shortcut';
import { t } from '@/shared/translate';

const everywhere = ['mod+k', '?', 'mod+enter'];

/** The shortcuts that are available on the current screen: exactly those that have a listener. */
export function ShortcutList() {
  const all = shortcutsHere();
  const groups = [
    { title: t('On this screen'), keys: all.filter(({ keys }) => !everywhere.includes(keys)) },
    { title: t('Everywhere'), keys: all.filter(({ keys }) => everywhere.includes(keys)) },
  ];
  return (
    <div className="grid gap-6">
      {groups
        .filter(({ keys }) => keys.length > 0)
        .map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-3 font-semibold">{title}</h3>
            <ul className="grid gap-3">
              {keys.map(({ keys, label }) => (
                <li key={keys} className="flex items-center justify-between gap-4">
                  <span>{label}</span>
                  <span className="rounded-tag border border-line bg-bg px-1.5 text-12 text-text-2">
                    {keysInWords(keys)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function keysInWords(keys: string): string {
  if (keys === 'mod+enter') return t('Ctrl or Cmd + Enter');
  return keys.startsWith('mod+') ? t('Ctrl or Cmd + {key}', { key: keys.slice(4).toUpperCase() }) : keys.toUpperCase();
}
