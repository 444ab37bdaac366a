import {
  activateUser,
  bulkUsers,
  copyInvitationLink,
  deactivateUser,
  deleteUser,
  inviteUser,
  listUsers,
  readUser,
  revokeInvitation,
  resetFactors,
  type ListedAccount,
  type Role,
} from '@reseller-portal/contract/accounts'
import type { Endpoint, Refusal, Sent } from '@reseller-portal/contract/kit'
import { useNavigate } from '@tanstack/react-router'
import { call, type Answer } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { showMessage } from '#ui/feedback/messages.ts'
import { nameOf } from './person.tsx'

export type BulkName = Sent<typeof bulkUsers>['act']
type Bulk = Answer<typeof bulkUsers>
type Act = 'update' | 'factor_reset' | 'delete' | 'activate' | 'deactivate' | 'update_many'

/** The actions on users outside their form. Each shows a message, and most can be undone from it. */
export function useUserActs() {
  const { say } = useWords()
  const navigate = useNavigate()
  const view = (id: string) => ({
    about: id,
    on: { VIEW: () => void navigate({ to: '/users/view/$id', params: { id } }) },
  })
  const activate = async (id: string) => {
    if ((await ask('activate', activateUser, { userId: id })) === undefined) return false
    showMessage('users.activated', view(id))
    return true
  }
  const sayRefused = (refused: Bulk['refused']) => {
    const [first] = refused
    if (first === undefined) return
    // The cast is safe: the server sends names of refusals of the contract.
    const reason = say({ code: first.reason, facts: first.facts } as Refusal)
    showMessage('records.some_refused', { facts: { count: refused.length, reason } })
  }
  const sayDone = (act: BulkName, { done, undo }: Bulk) => {
    const [only = '', ...others] = done
    const isOne = others.length === 0
    if (done.length === 0) return
    const on = { UNDO: () => void takeBack(undo) }
    if (undo.length === 0) showMessage('users.nothing_changed')
    else if (isOne && act === 'activate') showMessage('users.activated', view(only))
    else if (isOne && act === 'deactivate') showMessage('users.deactivated', { about: only, on })
    else showMessage('users.updated_many', { facts: { count: done.length }, on })
  }
  return {
    activate: ({ id }: ListedAccount) => activate(id),
    bulk: async (act: BulkName, ids: string[], groups: Role[]) => {
      const answer = await ask('update_many', bulkUsers, { act, ids, groups })
      if (answer === undefined) return false
      sayRefused(answer.refused)
      sayDone(act, answer)
      return true
    },
    saySaved: (person: ListedAccount, isNew: boolean) => {
      const facts = { name: nameOf(person) }
      if (isNew) showMessage('users.created', { facts, ...view(person.id) })
      else showMessage('users.updated', { facts })
    },
    deactivate: async ({ id }: ListedAccount) => {
      if ((await ask('deactivate', deactivateUser, { userId: id })) === undefined) return false
      showMessage('users.deactivated', { about: id, on: { UNDO: () => void activate(id) } })
      return true
    },
    remove: async (person: ListedAccount) => {
      if ((await ask('delete', deleteUser, { userId: person.id })) === undefined) return false
      showMessage('users.deleted', { facts: { name: nameOf(person) } })
      return true
    },
    invite: async ({ id, email }: ListedAccount) => {
      if ((await ask('update', inviteUser, { userId: id })) !== undefined)
        showMessage('users.invited', { facts: { email } })
    },
    copyLink: async ({ id }: ListedAccount) => (await ask('update', copyInvitationLink, { userId: id }))?.url,
    resetFactor: async (person: ListedAccount, reason: string) => {
      if ((await ask('factor_reset', resetFactors, { userId: person.id, reason })) !== undefined)
        showMessage('users.factor_reset', { facts: { name: nameOf(person) } })
    },
    revoke: async (person: ListedAccount) => {
      if ((await ask('update', revokeInvitation, { userId: person.id })) !== undefined)
        showMessage('users.invitation_revoked', { facts: { name: nameOf(person) } })
    },
  }
}

async function takeBack(steps: readonly Sent<typeof bulkUsers>[]) {
  for (const step of steps) if ((await ask('update_many', bulkUsers, step)) === undefined) return
  showMessage('records.restored')
}

/** The answer; undefined if the call failed, which was shown. */
async function ask<E extends Endpoint>(act: Act, endpoint: E, input: Sent<E>) {
  try {
    const answer: Answer<E> = await call(endpoint, input)
    await Promise.all(
      [listUsers, readUser].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    )
    return answer
  } catch (error) {
    showMessage(`users.${act}_failed`, { error })
    return undefined
  }
}
