import type { FastifyInstance } from 'fastify'
import * as redemption from '@reseller-portal/contract/gate'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import type { Background } from '#kit/background/background.ts'
import { rotateOldKeys } from './codes/rotate.ts'
import { listConflicts } from './conflicts.ts'
import { redeem } from './redeem.ts'
import { forgetForeignCodes, listScans, ticketScans } from './scan-log.ts'
import { search } from './search.ts'
import { startShift } from './shift.ts'
import { undo } from './undo.ts'
import { weigh } from './weights.ts'

export { resealGateKeys } from './codes/keys.ts'
export { rotateGateKeys } from './codes/rotate.ts'
export { checkUntilLastVisit } from './codes/restore.ts'
export { codesToDraw } from './codes/sign.ts'

export const gateBackground: Background = {
  sweeps: [
    { everySeconds: 60 * 60, act: rotateOldKeys },
    { everySeconds: 60 * 60, act: forgetForeignCodes },
  ],
}

export function gateModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, redemption.searchTickets, search)
  serve(app, deps, redemption.redeem, redeem)
  serve(app, deps, redemption.undoRedemption, undo)
  serve(app, deps, redemption.noteWeight, weigh)
  serve(app, deps, redemption.gateShift, startShift)
  serve(app, deps, redemption.scanConflicts, listConflicts)
  serve(app, deps, redemption.scanLog, listScans)
  serve(app, deps, redemption.scansOfTicket, ticketScans)
}
