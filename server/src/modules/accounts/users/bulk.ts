import type * as identity from '@reseller-portal/contract/accounts'
import type { Role } from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { within } from '#kit/within.ts'
import { lockMembers, type Locked } from './member.ts'
import { refusalsOf, writeMembers } from './write.ts'

type Asked = Input<typeof identity.bulkUsers>
type Answer = Returned<typeof identity.bulkUsers>

/** Does one thing to many with a few statements, however many they are; who is refused keeps nobody back. */
export function bulkUsers({ ids, act, groups }: Asked, ctx: Ctx): Promise<Answer> {
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
} as const satisfies Record<Asked['act'], Asked['act']>

/** What a member would become, and what of it changes: the roles, or an empty list for activity. */
function wished({ roles, row }: Locked, act: Asked['act'], groups: Role[]) {
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

/** What to ask for to take it back: people with the same change together. */
function undoOf(
  act: Asked['act'],
  changes: { member: Locked; changed: Role[] | undefined }[],
): Answer['undo'] {
  const undo = new Map<string, Answer['undo'][number]>()
  for (const { member, changed = [] } of changes) {
    const known = undo.get(changed.join()) ?? { act: opposite[act], ids: [], groups: changed }
    known.ids.push(member.row.id)
    undo.set(changed.join(), known)
  }
  return [...undo.values()]
}
