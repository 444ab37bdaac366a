import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kit/context.ts'
import { serveVouchers } from './vouchers/serve.ts'
import { serveInvoices } from './invoices/serve.ts'
import { serveMails } from './mails/serve.ts'
import { serveTemplates } from './templates/serve.ts'
import { serveDepartures } from './departures/serve.ts'
import { serveWallet } from './wallet/serve.ts'

export { drawNamedVoucher } from './vouchers/draw-named.ts'

export { vouchersBackground } from './vouchers/serve.ts'
export { written } from './mails/letter.ts'

export { queueMail } from './mails/queue-mail.ts'

export { mailsBackground } from './mails/serve.ts'
export { departuresBackground } from './departures/serve.ts'
export { walletBackground } from './wallet/serve.ts'
export { gauges } from './wallet/gauges.ts'
export { walletsOf } from './wallet/settings.ts'

export function documentsModule(app: FastifyInstance, deps: Deps): void {
  serveVouchers(app, deps)
  serveInvoices(app, deps)
  serveMails(app, deps)
  serveDepartures(app, deps)
  serveTemplates(app, deps)
  serveWallet(app, deps)
}
