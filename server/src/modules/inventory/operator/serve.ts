import type { FastifyInstance } from 'fastify'
import * as inventory from '@reseller-portal/contract/inventory'
import { publishProduct } from '@reseller-portal/contract/products'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { planRules, publish } from './apply-rules.ts'
import { changeZone, planZone } from './change-zone.ts'
import { changeSlots, planSlots, undoSlots } from './change-slots.ts'
import { changeSlot, createSlot } from './one-slot.ts'
import { listPools } from './pools.ts'
import { planReprice, repriceSlots, undoReprice } from './reprice-slots.ts'
import { oneSlot, slotList } from './read-slots.ts'
import { rulesHow } from './rules.ts'

/** The calls with which an operator edits departures and their rules. */
export function serveOperator(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, inventory.availabilityRules, rulesHow)
  serve(app, deps, inventory.listPools, listPools)
  serve(app, deps, inventory.listSlots, slotList)
  serve(app, deps, inventory.slotDetails, oneSlot)
  serve(app, deps, inventory.createSlot, createSlot)
  serve(app, deps, inventory.changeSlot, changeSlot)
  serve(app, deps, inventory.planSlots, planSlots)
  serve(app, deps, inventory.changeSlots, changeSlots)
  serve(app, deps, inventory.planRules, planRules)
  serve(app, deps, publishProduct, publish)
  serve(app, deps, inventory.undoSlots, undoSlots)
  serve(app, deps, inventory.planReprice, planReprice)
  serve(app, deps, inventory.repriceSlots, repriceSlots)
  serve(app, deps, inventory.undoReprice, undoReprice)
  serve(app, deps, inventory.planZone, planZone)
  serve(app, deps, inventory.changeZone, changeZone)
}
