import type { Deps, NamedDocument, Work } from '#kit/context.ts'
import { recordRefused } from '#kit/audit/refused.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { actorOfKey, noteWrite, sessionOf } from '#modules/accounts/index.ts'
import { drawNamedVoucher } from '#modules/documents/index.ts'
import { followers } from './background.ts'

type FromModules =
  | ('followers' | 'zoneOf' | 'sessionOf' | 'noteWrite' | 'actorOfKey')
  | ('recordRefused' | 'drawDocument')

/** What the process opened, and what only the top of the server knows: who follows which event, whose day it is, who is signed in, who draws what. */
export function withModules(opened: Omit<Deps, FromModules>): Deps {
  const on = followers.filter(({ isOn }) => isOn?.(opened.config) ?? true)
  return { ...opened, followers: on, zoneOf, sessionOf, noteWrite, actorOfKey, recordRefused, drawDocument }
}

const drawers = { voucher: drawNamedVoucher } satisfies Record<NamedDocument['kind'], unknown>

function drawDocument({ kind, asks }: NamedDocument, work: Work): Promise<Buffer> {
  return drawers[kind](asks, work)
}
