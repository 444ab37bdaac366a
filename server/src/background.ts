import type { Background } from '#kit/background/background.ts'
import { answersBackground } from '#kit/http/keyed.ts'
import { auditBackground } from '#modules/audit/index.ts'
import { offersBackground } from '#modules/offers/index.ts'
import { bookingsBackground } from '#modules/bookings/index.ts'
import { salesBackground } from '#modules/sales/index.ts'
import { channelsBackground } from '#modules/channels/index.ts'
import { connectionsBackground } from '#modules/connections/index.ts'
import { departuresBackground } from '#modules/departures/index.ts'
import { identityBackground } from '#modules/identity/index.ts'
import { inventoryBackground } from '#modules/inventory/index.ts'
import { mediaBackground } from '#modules/media/index.ts'
import { messagesBackground } from '#modules/messages/index.ts'
import { parksBackground } from '#modules/parks/index.ts'
import { paymentsBackground } from '#modules/payments/index.ts'
import { redemptionBackground } from '#modules/redemption/index.ts'
import { registrationsBackground } from '#modules/registrations/index.ts'
import { reportsBackground } from '#modules/reports/index.ts'
import { vouchersBackground } from '#modules/vouchers/index.ts'

const all: readonly Background[] = [
  answersBackground,
  auditBackground,
  identityBackground,
  registrationsBackground,
  mediaBackground,
  inventoryBackground,
  connectionsBackground,
  offersBackground,
  paymentsBackground,
  bookingsBackground,
  parksBackground,
  salesBackground,
  messagesBackground,
  redemptionBackground,
  vouchersBackground,
  channelsBackground,
  departuresBackground,
  reportsBackground,
]

/** What every module does beside answering requests. */
export const workers = all.flatMap(({ jobs = [] }) => jobs)
export const sweeps = all.flatMap(({ sweeps = [] }) => sweeps)
export const followers = all.flatMap(({ followers = [] }) => followers)
export const jobKinds = workers.map(({ kind }) => kind)
