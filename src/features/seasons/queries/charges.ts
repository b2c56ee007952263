import { sql } from 'drizzle-orm';
import { registrationCharges, registrations } from '../tables/registration';

/** The `id` of each payment of a registration, with the parts that were paid separately, to join in a query on registrations. */
export const charge = sql`lateral (
  select ${registrationCharges.paymentId} as id from ${registrationCharges}
    where ${registrationCharges.registrationId} = ${registrations.id}
  union all
  select part.id from ${registrationCharges} join payment part on part.part_of = ${registrationCharges.paymentId}
    where ${registrationCharges.registrationId} = ${registrations.id}) charge`;
