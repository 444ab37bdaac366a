import type { FastifyInstance } from 'fastify'
import * as payments from '@reseller-portal/contract/payments'
import * as resellers from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { paymentConfiguration } from './configuration.ts'
import { worker, type Background } from '#kit/background/background.ts'
import { paySandbox, readSandbox, returnLater } from './providers/sandbox/index.ts'
import { sendRefundBack } from './events/returned-refunds.ts'
import { serveStripeEvents } from './events/stripe-events.ts'
import { reconcile, reconciliationDue, sweepReconciliation } from './reconcile/reconcile.ts'
import { giveBack, giveBackDue, settleUnmatched } from './reconcile/settle.ts'
import { listUnmatched } from './reconcile/unmatched.ts'

export { annotatePayment, capturePayment, closePayment, openPayment } from './commands.ts'
export { readPayment, refundPayment, voidPayment } from './commands.ts'
export type { PaymentRequest } from './commands.ts'
export { checkoutSources, isSandboxPortal } from './checkout-sources.ts'
export {
  addCharge,
  addChargeAtOnce,
  addFee,
  chargeAtOnce,
  insertChargedSql,
  refuseAboveLimit,
  reserveOnAccount,
  takeFromAccount,
} from './charge-account.ts'
export { forgetCard, MoneyDiffers } from './keep.ts'
export { isSandbox, paymentOfIntent, paymentOfSession, sessionView } from './payment.ts'
export type { Payment } from './payment.ts'
export { ProviderError } from './provider.ts'
export { paySandbox } from './providers/sandbox/index.ts'
export { markReturnHandled, returnedRefund } from './events/returned-refunds.ts'
export { paymentChanged } from './events/hint.ts'
export { gauges } from './reconcile/gauges.ts'
export { reconciliation, unmatchedBefore } from './reconcile/reconcile.ts'
export { countUnmatched } from './reconcile/unmatched.ts'

export const paymentsBackground: Background = {
  jobs: [
    worker(returnLater, sendRefundBack),
    worker(reconciliationDue, reconcile),
    worker(giveBackDue, giveBack),
  ],
  sweeps: [sweepReconciliation],
}

export function paymentsModule(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, payments.paySandbox, paySandbox)
  servePublic(app, deps, payments.readSandbox, readSandbox)
  serveStripeEvents(app, deps)
  serve(app, deps, payments.listUnmatched, listUnmatched)
  serve(app, deps, payments.settleUnmatched, settleUnmatched)
  serve(app, deps, resellers.paymentConfiguration, paymentConfiguration)
}
