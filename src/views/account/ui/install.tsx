import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isAppleDevice } from '@/kit/apple-device';
import { Button } from '@/kit/components/button/button';
import { isInstalled } from '@/kit/install-offer';
import { useInstall } from '@/kit/use-install';
import { type Sentence, t } from '@/shared/translate';
import { Row, Section } from './section';

type Device = 'installed' | 'apple' | 'other';

const texts: Record<Device, Sentence> = {
  installed: 'The app is installed on this device.',
  apple: 'In Safari, tap Share, then Add to Home Screen.',
  other: "In Chrome, open the browser's menu, then choose Install app or Add to Home screen.",
};

/** Installs the club's app on this device, or says how where the browser doesn't offer it. */
export function Install() {
  const install = useInstall();
  const device = useSyncExternalStore(
    () => () => undefined,
    readDevice,
    () => 'other' as const,
  );
  return (
    <Section id="app" title={t('App')} text={t('Open the club from your home screen, in a window of its own.')}>
      {install ? (
        <Row title={t('Install the app')} text={t('It takes hardly any space, and is always up to date.')}>
          <Button icon={Download} onClick={install}>
            {t('Install')}
          </Button>
        </Row>
      ) : (
        <Row title={device === 'installed' ? t('Installed') : t('Install the app')} text={t(texts[device])} />
      )}
    </Section>
  );
}

function readDevice(): Device {
  if (isInstalled()) return 'installed';
  return isAppleDevice() ? 'apple' : 'other';
}
