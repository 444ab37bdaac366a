import type { Background } from '#kit/background/background.ts'
import { analyzeBackground } from '#kit/background/analyze.ts'
import { beatBackground } from '#kit/background/beat.ts'
import { answersBackground } from '#kit/http/keyed.ts'
import { auditBackground } from '#kit/audit/serve.ts'
import { offersBackground } from '#modules/offers/index.ts'
import { bookingsBackground, salesBackground } from '#modules/sales/index.ts'
import { channelsBackground } from '#modules/channels/index.ts'
import { connectionsBackground } from '#modules/connections/index.ts'
import {
  departuresBackground,
  mailsBackground,
  vouchersBackground,
  walletBackground,
} from '#modules/documents/index.ts'
import { accountsBackground, registrationsBackground } from '#modules/accounts/index.ts'
import { inventoryBackground, parksBackground } from '#modules/inventory/index.ts'
import { mediaBackground } from '#modules/products/index.ts'
import { paymentsBackground } from '#modules/payments/index.ts'
import { gateBackground } from '#modules/gate/index.ts'
import { reportsBackground } from '#modules/reports/index.ts'

const all: readonly Background[] = [
  answersBackground,
  analyzeBackground,
  beatBackground,
  auditBackground,
  accountsBackground,
  registrationsBackground,
  mediaBackground,
  inventoryBackground,
  connectionsBackground,
  offersBackground,
  paymentsBackground,
  bookingsBackground,
  parksBackground,
  salesBackground,
  mailsBackground,
  gateBackground,
  vouchersBackground,
  channelsBackground,
  departuresBackground,
  walletBackground,
  reportsBackground,
]

/** What every module does beside answering requests. */
export const workers = all.flatMap(({ jobs = [] }) => jobs)
export const sweeps = all.flatMap(({ sweeps = [] }) => sweeps)
export const followers = all.flatMap(({ followers = [] }) => followers)
export const jobKinds = workers.map(({ kind }) => kind)
