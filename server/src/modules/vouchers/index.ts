import type { FastifyInstance } from 'fastify'
import * as vouchers from '@reseller-portal/contract/vouchers'
import type { Deps } from '../../kit/context.ts'
import { serve } from '../../kit/serve.ts'
import { getPdf } from './get-pdf.ts'
import { sendEmail } from './send-email.ts'

export { mailCancellation } from './mail-cancellation.ts'
export { mailConfirmation } from './mail-confirmation.ts'

export function vouchersModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, vouchers.getPdf, getPdf)
  serve(app, deps, vouchers.sendEmail, sendEmail)
}
