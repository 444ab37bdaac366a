import type { Words } from '../../words.ts'
import { accessRefusals } from './access.ts'
import { organizationRefusals } from './organizations.ts'
import { supplyRefusals } from './supply.ts'
import { saleRefusals } from './sales.ts'
import { bookingRefusals } from './bookings.ts'

/** Why something is refused. */
export const refusals: Words['refusals'] = {
  ...accessRefusals,
  ...organizationRefusals,
  ...supplyRefusals,
  ...saleRefusals,
  ...bookingRefusals,
}
