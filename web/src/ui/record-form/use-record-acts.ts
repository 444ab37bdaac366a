import type { FailingRecord } from '@reseller-portal/contract/in-app'
import type { BulkAnswer, Endpoint, RecordEndpoints, Refusal, Sent } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import type * as z from 'zod'

/** What is done to records outside their form; each says so in the corner, and a removal can be undone from there. */
export function useRecordActs(of: RecordEndpoints, place: Record<string, unknown>, failing: FailingRecord) {
  const { say } = useWords()
  const ask = async <E extends Endpoint>(endpoint: E, input: object) => {
    // The server checks what is sent against the endpoint's schema.
    const answer = await call(endpoint, { ...place, ...input } as Sent<E>)
    await queries.invalidateQueries({ queryKey: [of.list.path] })
    return answer
  }
  const undo = (ids: readonly string[]) => {
    const restore = () => ask(of.bulk, { act: 'restore', ids })
    return { UNDO: () => void restore().then(() => showMessage('records.restored'), showFailure) }
  }
  const bulk = async (act: string, ids: readonly string[]) => {
    const { done, refused } = (await ask(of.bulk, { act, ids })) as z.output<typeof BulkAnswer>
    const [first] = refused
    if (first !== undefined) {
      // The server names its refusals as the contract does.
      const reason = say({ code: first.reason, facts: first.facts } as Refusal)
      showMessage('records.some_refused', { facts: { count: refused.length, reason } })
    }
    return done
  }
  return {
    bulk,
    removeMany: async (ids: string[]) => {
      const done = await bulk('remove', ids)
      if (done.length > 0)
        showMessage('records.removed_many', { facts: { count: done.length }, on: undo(done) })
    },
    remove: async (id: string, name: string) => {
      try {
        await ask(of.remove, { id })
        showMessage('records.removed', { facts: { name }, on: undo([id]) })
        return true
      } catch (error) {
        showMessage(`${failing}.delete_failed`, { error })
        return false
      }
    },
    saySaved: (name: string, isNew: boolean) =>
      void showMessage(isNew ? 'records.added' : 'records.saved', { facts: { name } }),
  }
}
