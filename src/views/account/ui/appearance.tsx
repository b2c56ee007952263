import { Segmented } from '@/kit/components/form/segmented';
import { useTheme } from '@/kit/use-theme';
import { t } from '@/shared/translate';
import { Section } from './section';

const options = () =>
  [
    { value: 'system', label: t('System') },
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
  ] as const;

/** Selects light or dark on this device. */
export function Appearance() {
  const [theme, setTheme] = useTheme();
  return (
    <Section id="appearance" title={t('Appearance')} text={t('How the club looks on this device.')}>
      <div className="px-5 py-4 max-md:px-4">
        <Segmented
          label={t('Theme')}
          value={theme ?? 'system'}
          onValueChange={(value) => setTheme(value === 'system' ? undefined : value)}
          options={options()}
        />
      </div>
    </Section>
  );
}
