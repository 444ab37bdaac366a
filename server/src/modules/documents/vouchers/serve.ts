import type { FastifyInstance } from 'fastify'
import { settlementPdf, statementPdf } from '@reseller-portal/contract/ledger'
import * as vouchers from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import type { Background } from '#kit/background/background.ts'
import { mailCancellation } from './mail/cancellation.ts'
import { mailCart } from './mail/cart.ts'
import { mailConfirmation } from './mail/confirmation.ts'
import { readLastEmail } from './mail/last-email.ts'
import { readTicketCode } from './ticket-code.ts'
import { getPdf, getSalePdf, getSettlementPdf, getStatementPdf } from './get-pdf.ts'
import { sendEmail, sendSaleEmail } from './mail/send-email.ts'

export const vouchersBackground: Background = {
  followers: [
    {
      name: 'mail-confirmation',
      events: [
        'bookings.opened',
        'bookings.tickets_delivered',
        'bookings.amended',
        'bookings.details_changed',
        'parks.reserved',
        'parks.not_reserved',
      ],
      act: mailConfirmation,
    },
    { name: 'mail-cart', events: ['sales.cart_sold'], act: mailCart },
    {
      name: 'mail-cancellation',
      events: ['bookings.cancelled', 'bookings.tickets_cancelled'],
      act: mailCancellation,
    },
  ],
}

export function serveVouchers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, vouchers.getPdf, getPdf)
  serve(app, deps, statementPdf, getStatementPdf)
  serve(app, deps, settlementPdf, getSettlementPdf)
  serve(app, deps, vouchers.sendEmail, sendEmail)
  serve(app, deps, vouchers.getSalePdf, getSalePdf)
  serve(app, deps, vouchers.sendSaleEmail, sendSaleEmail)
  serve(app, deps, vouchers.lastEmail, readLastEmail)
  serve(app, deps, vouchers.ticketCode, readTicketCode)
}
