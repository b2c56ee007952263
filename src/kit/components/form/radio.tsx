import { Tick, type TickProps } from './tick';

export function Radio(props: TickProps) {
  return <Tick kind="radio" {...props} />;
}
