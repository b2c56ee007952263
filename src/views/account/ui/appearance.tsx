import { Segmented } from '@/kit/components/form/segmented';
import { useTheme } from '@/kit/use-theme';
import { Section } from './section';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Selects light or dark on this device. */
export function Appearance() {
  const [theme, setTheme] = useTheme();
  return (
    <Section id="appearance" title="Appearance" text="How the club looks on this device.">
      <div className="px-5 py-4 max-md:px-4">
        <Segmented
          label="Theme"
          value={theme ?? 'system'}
          onValueChange={(value) => setTheme(value === 'system' ? undefined : value)}
          options={options}
        />
      </div>
    </Section>
  );
}
