import type { Deps } from '#kit/context.ts'
import { recordDenied } from '#modules/audit/index.ts'
import { sessionOf } from '#modules/identity/index.ts'
import { followers } from './background.ts'

/** What the process opened, and what only the top of the server knows: who follows which event, who is signed in. */
export function withModules(opened: Omit<Deps, 'followers' | 'sessionOf' | 'recordDenied'>): Deps {
  return { ...opened, followers, sessionOf, recordDenied }
}
