import type { ComponentProps } from 'react';
import { TextInput } from '@/kit/components/form/text-input';

/** Pesos, in a field with the sign before them. */
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
      // A wheel that turns over a focused number would change it unseen.
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}
