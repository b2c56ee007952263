import type { ComponentProps } from 'react';
import { TextInput } from '@/kit/components/form/text-input';

/** An input for pesos, with the peso sign before the value. */
export function PesosInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      type="number"
      unit="₱"
      step="0.01"
      min="0.01"
      inputMode="decimal"
      autoComplete="off"
      placeholder="3500.00"
      // Scrolling the wheel over a focused number would change it unnoticed.
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}
