import { Banknote, CreditCard, Info, Landmark, Smartphone, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import type { PaymentMethod } from '../../contract/payment';
import { paymentMethodLabel } from '../../rules/payment-method-label';
import type { PaymentWays } from '../contract';
import { isOnline, methodHint, methodInstruction, methodsFor, NOT_SET_UP, type Paying } from './method-labels';

type MethodChoiceProps = {
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  paying: Paying;
  ways: PaymentWays;
  /** Hides the methods that are reported by hand. */
  onlineOnly?: boolean;
  /** Disables the choice while a payment is being sent. */
  busy: boolean;
  /** Content below the instruction of the selected method. */
  extras?: ReactNode;
};

/** Renders the choice of one of five payment methods, with an instruction under the selected one. */
export function MethodChoice({ chosen, onChoose, paying, ways, onlineOnly, busy, extras }: MethodChoiceProps) {
  const id = useId();
  const all = methodsFor(ways.online);
  const shown = onlineOnly ? all.filter(isOnline) : all;
  return (
    <section aria-labelledby={id} className="md:overflow-hidden md:rounded-box md:border md:border-line md:bg-surface">
      <h2
        id={id}
        className="text-16 font-semibold tracking-[-0.01em] max-md:mb-3 md:border-b md:border-line md:px-4.5 md:py-4"
      >
        {t('Payment method')}
      </h2>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        className="divide-y divide-line max-md:overflow-hidden max-md:rounded-box max-md:border max-md:border-line max-md:bg-surface"
      >
        {shown.map((method) => (
          <Method
            key={method}
            method={method}
            isChosen={method === chosen}
            isClosed={isOnline(method) && !ways.online.includes(method)}
            busy={busy}
            onChoose={() => onChoose(method)}
            paying={paying}
            extras={method === chosen && !isOnline(method) && extras}
          />
        ))}
      </div>
    </section>
  );
}

type MethodProps = {
  method: PaymentMethod;
  isChosen: boolean;
  /** The club doesn't accept this method yet. */
  isClosed: boolean;
  busy: boolean;
  onChoose: () => void;
  paying: Paying;
  extras: ReactNode;
};

function Method({ method, isChosen, isClosed, busy, onChoose, paying, extras }: MethodProps) {
  const id = useId();
  const instruction = useRef<HTMLDivElement>(null);
  const Picture = pictures[method];
  const tile = isChosen ? 'bg-accent text-on-accent' : 'bg-sunken text-text-2';

  // On a phone the pay button would cover it.
  useEffect(() => {
    if (isChosen) instruction.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  return (
    <div className={cx('relative', isChosen && 'bg-accent-soft/60')}>
      {isChosen && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <label
        className={cx(
          'flex min-h-18 items-center gap-3.5 px-4.5 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent max-md:px-4',
          isClosed ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name="paymentMethod"
          value={method}
          checked={isChosen}
          disabled={isClosed || (busy && !isChosen)}
          onChange={onChoose}
          aria-labelledby={`${id}name`}
          aria-describedby={isClosed ? `${id}hint` : `${id}hint ${id}what`}
          className="tick outline-none"
        />
        <span aria-hidden="true" className={cx('grid size-10 shrink-0 place-content-center rounded-box', tile)}>
          <Picture className="size-5" />
        </span>
        <span className="min-w-0">
          <span
            id={`${id}name`}
            className={cx('block text-16 font-semibold tracking-[-0.01em]', isClosed && 'text-text-3')}
          >
            {t(paymentMethodLabel[method])}
          </span>
          <span id={`${id}hint`} className="block text-text-2">
            {isClosed ? t(NOT_SET_UP) : methodHint(method, paying.payer)}
          </span>
        </span>
      </label>
      {!isClosed && (
        <div
          ref={instruction}
          id={`${id}what`}
          hidden={!isChosen}
          className="scroll-mb-32 pr-4.5 pb-4 pl-12.5 max-md:pr-4 max-md:pl-12.5"
        >
          <Instruction method={method} paying={paying} />
        </div>
      )}
      {extras && <div className="pr-4.5 pb-4 pl-12.5 max-md:pr-4 max-md:pl-4">{extras}</div>}
    </div>
  );
}

/** Renders the bank details with the club's line breaks. */
function Instruction({ method, paying }: { method: PaymentMethod; paying: Paying }) {
  const { transferDetails } = paying.ways;
  return (
    <>
      <p className="flex gap-2.5">
        <Info className="mt-0.5 size-4 text-accent" />
        <span className="min-w-0 wrap-anywhere">{methodInstruction(method, paying)}</span>
      </p>
      {method === 'bank_transfer' && transferDetails && paying.payer === 'family' && (
        <p className="mt-3 ml-6.5 rounded-box border border-line bg-surface px-3 py-2.5 font-medium wrap-anywhere whitespace-pre-line select-text">
          {transferDetails}
        </p>
      )}
    </>
  );
}

const pictures: Record<PaymentMethod, Icon> = {
  gcash: Smartphone,
  maya_wallet: Wallet,
  card: CreditCard,
  bank_transfer: Landmark,
  cash: Banknote,
};
