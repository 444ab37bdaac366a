import type { FastifyInstance } from 'fastify'
import * as prices from '@reseller-portal/contract/prices'
import { disabledTickets as disabledTicketsEndpoint } from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveAdjustments } from './adjustments.ts'
import { listTicketChannels } from './tickets/channels.ts'
import { disabledTickets } from './tickets/disabled-tickets.ts'
import { activateTicket, disableTicket, switchTickets } from './tickets/switch.ts'
import { listTicketTypes } from './tickets/ticket-types.ts'
import { serveAddOns } from './add-ons/serve.ts'
import { serveGroupon } from './groupon/serve.ts'

export { chosenAddOns, refuseOutOfSeason } from './add-ons/chosen.ts'
export { codeFor, takeCode } from './groupon/take.ts'

export function pricesModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, disabledTicketsEndpoint, disabledTickets)
  serve(app, deps, prices.listTicketTypes, listTicketTypes)
  serve(app, deps, prices.listTicketChannels, listTicketChannels)
  serve(app, deps, prices.disableTicket, disableTicket)
  serve(app, deps, prices.activateTicket, activateTicket)
  serve(app, deps, prices.switchTickets, switchTickets)
  serveAdjustments(app, deps)
  serveAddOns(app, deps)
  serveGroupon(app, deps)
}
