import type { FastifyInstance } from 'fastify'
import * as payments from '@reseller-portal/contract/payments'
import * as resellers from '@reseller-portal/contract/resellers'
import type { Deps } from '../../kit/context.ts'
import { serve, servePublic } from '../../kit/serve.ts'
import { paymentConfiguration } from './configuration.ts'
import { paySandbox, readSandbox } from './providers/sandbox/index.ts'
import { serveStripeEvents } from './stripe-events.ts'

export { annotatePayment } from './annotate.ts'
export { checkoutSources } from './checkout-sources.ts'
export { addCharge, reserveOnAccount, takeFromAccount } from './charge-account.ts'
export { configurePayments, paysByCard } from './configuration.ts'
export { capturePayment } from './capture.ts'
export { closePayment } from './close.ts'
export { MoneyDiffers } from './keep.ts'
export { openPayment } from './open.ts'
export type { PaymentRequest } from './open.ts'
export { isSandbox, paymentOfIntent, paymentOfSession, sessionView } from './payment.ts'
export type { Payment } from './payment.ts'
export { ProviderError } from './provider.ts'
export { readPayment } from './read.ts'
export { refundPayment, returnedRefund, takenUp } from './refund.ts'
export { sendRefundBack } from './send-refund-back.ts'
export { voidPayment } from './void.ts'

export function paymentsModule(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, payments.paySandbox, paySandbox)
  servePublic(app, deps, payments.readSandbox, readSandbox)
  serveStripeEvents(app, deps)
  serve(app, deps, resellers.paymentConfiguration, paymentConfiguration)
}
