import type { FastifyInstance } from 'fastify'
import * as calendars from '@reseller-portal/contract/inventory'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { changeCalendar, readCalendar } from './settings.ts'

export function serveCalendars(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, calendars.readCalendar, readCalendar)
  serve(app, deps, calendars.changeCalendar, changeCalendar)
}
