import type { Role, bulkUsers as bulkUsersEndpoint } from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { within } from '#kit/within.ts'
import { lockMembers, type Locked } from './member.ts'
import { refusalsOf, writeMembers } from './write.ts'

type BulkRequest = Input<typeof bulkUsersEndpoint>
type Answer = Returned<typeof bulkUsersEndpoint>

/** Changes many accounts with a few statements, however many they are; a refused account does not stop the others. */
export function bulkUsers({ ids, act, groups }: BulkRequest, ctx: Ctx): Promise<Answer> {
  return within(ctx, async (tx) => {
    const members = await lockMembers([...new Set(ids)], tx)
    const wishes = members.map((member) => ({ member, ...wished(member, act, groups) }))
    const refused = await refusalsOf(wishes, tx)
    const done = wishes.filter(({ member }) => !refused.has(member.row.id))
    const changed = done.filter((each) => each.changed !== undefined)
    await writeMembers(changed, tx)
    return {
      done: done.map(({ member }) => member.row.id),
      refused: [...refused].map(([id, { code, facts }]) => ({ id, reason: code, facts })),
      undo: undoOf(act, changed),
    }
  })
}

const opposite = {
  addRoles: 'removeRoles',
  removeRoles: 'addRoles',
  activate: 'deactivate',
  deactivate: 'activate',
} as const satisfies Record<BulkRequest['act'], BulkRequest['act']>

/**
 * The member after the act, and the changed roles (an empty list for activity); `changed` is undefined if nothing would
 * change.
 */
function wished({ roles, row }: Locked, act: BulkRequest['act'], groups: Role[]) {
  if (act === 'activate' || act === 'deactivate') {
    const isActive = act === 'activate'
    const isSame = (row.deactivated_at === null) === isActive
    return { next: { isActive }, changed: isSame ? undefined : [] }
  }
  const isAdding = act === 'addRoles'
  const changed = [...new Set(groups)].filter((role) => roles.includes(role) !== isAdding)
  const next = isAdding ? [...roles, ...changed] : roles.filter((role) => !changed.includes(role))
  return { next: { roles: next }, changed: changed.length > 0 ? changed : undefined }
}

/** The requests that undo the change; accounts with the same change are in one request. */
function undoOf(
  act: BulkRequest['act'],
  changes: { member: Locked; changed: Role[] | undefined }[],
): Answer['undo'] {
  const undo = new Map<string, Answer['undo'][number]>()
  for (const { member, changed = [] } of changes) {
    const reversal = undo.get(changed.join()) ?? { act: opposite[act], ids: [], groups: changed }
    reversal.ids.push(member.row.id)
    undo.set(changed.join(), reversal)
  }
  return [...undo.values()]
}
