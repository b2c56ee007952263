import type { UseFormReturn } from 'react-hook-form';
import type { EventForm } from '../../contract/form';
import type { EventValues } from './event-values';

/** The state of an event's form. */
export type EventFormState = UseFormReturn<EventValues, unknown, EventForm>;
