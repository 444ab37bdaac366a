import type { FailingRecord } from '@reseller-portal/contract/kit/in-app'
import type { BulkAnswer, Endpoint, RecordEndpoints, Refusal, Sent } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { inPieces } from '#lib/calls/in-pieces.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import type * as z from 'zod'

/** The actions on records outside their form. Each shows a message, from which a removal can be undone. */
export function useRecordActs(
  endpoints: RecordEndpoints,
  place: Record<string, unknown>,
  failing: FailingRecord,
) {
  const { say } = useWords()
  const ask = async <E extends Endpoint>(endpoint: E, input: object) => {
    // The server checks what is sent against the endpoint's schema.
    const answer = await call(endpoint, { ...place, ...input } as Sent<E>)
    await queries.invalidateQueries({ queryKey: [endpoints.list.path] })
    return answer
  }
  /** Stops at the first piece that fails. `left` has the IDs of that piece and of the following ones. */
  const send = async (act: string, ids: readonly string[], onSent?: (count: number) => void) => {
    // The server checks what is sent against the endpoint's schema.
    const one = (piece: string[]) => call(endpoints.bulk, { ...place, act, ids: piece } as Sent<Endpoint>)
    const { answers, left, error } = await inPieces(ids, one, onSent)
    await queries.invalidateQueries({ queryKey: [endpoints.list.path] })
    if (left.length > 0) showFailure(error)
    return { answers: answers as z.output<typeof BulkAnswer>[], left }
  }
  const undo = (ids: readonly string[]) => {
    const restore = async () => {
      const { left } = await send('restore', ids)
      if (left.length === 0) showMessage('records.restored')
    }
    return { UNDO: () => void restore() }
  }
  const bulk = async (act: string, ids: readonly string[], onSent?: (count: number) => void) => {
    const { answers, left } = await send(act, ids, onSent)
    const done = answers.flatMap((each) => each.done)
    const refused = answers.flatMap((each) => each.refused)
    const [first] = refused
    if (first !== undefined) {
      // The reasons of errors are those of the contract.
      const reason = say({ code: first.reason, facts: first.facts } as Refusal)
      showMessage('records.some_refused', { facts: { count: refused.length, reason } })
    }
    return { done, left }
  }
  return {
    bulk,
    removeMany: async (ids: string[], onSent: (count: number) => void) => {
      const { done, left } = await bulk('remove', ids, onSent)
      if (done.length > 0)
        showMessage('records.removed_many', { facts: { count: done.length }, on: undo(done) })
      return left
    },
    remove: async (id: string, name: string) => {
      try {
        await ask(endpoints.remove, { id })
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
