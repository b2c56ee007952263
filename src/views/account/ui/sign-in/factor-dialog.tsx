import { useState } from 'react';
import type { FactorSetUp } from '@/features/accounts/contract/security';
import { FactorCode } from './factor-code';
import { FactorStart } from './factor-start';
import { RecoveryCodes } from './recovery-codes';

type FactorDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean };

/** Sets up a second factor in three steps: the password, the app and its first code, the recovery codes. */
export function FactorDialog(props: FactorDialogProps) {
  return props.open ? <Steps {...props} /> : null;
}

function Steps({ open, onClose, hasPassword }: FactorDialogProps) {
  const [setUp, setSetUp] = useState<FactorSetUp>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} open={open} onClose={onClose} />;
  if (setUp) return <FactorCode setUp={setUp} open={open} onClose={onClose} onCodes={setCodes} />;
  return <FactorStart hasPassword={hasPassword} open={open} onClose={onClose} onBegun={setSetUp} />;
}
