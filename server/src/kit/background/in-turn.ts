import { Attempt, attempts } from '#db/attempt.ts'
import { DatabaseUnavailable, limits } from '#db/unavailable.ts'

const last = new Map<string, Promise<unknown>>()

/**
 * Runs acts with a key in common one after the other in this process, in the order of the calls. They would only wait
 * for each other's locks in the database, each with a connection that others need. An act that has not begun after the
 * time limit of a lock is refused. It doesn't order acts of other processes.
 */
export function inTurn<T>(keys: readonly string[], act: () => Promise<T>): Promise<T> {
  const before = keys.flatMap((key) => last.get(key) ?? [])
  const latest = performance.now() + limits.lockMs
  const actInTime = () => {
    if (performance.now() > latest) throw new DatabaseUnavailable('locked')
    return act()
  }
  const mine = before.length === 0 ? act() : Promise.allSettled(before).then(actInTime)
  const forget = () => {
    for (const key of keys) if (last.get(key) === mine) last.delete(key)
  }
  for (const key of keys) last.set(key, mine)
  mine.then(forget, forget)
  return mine
}

/**
 * Makes a function that acts in turn (`inTurn`), and acts at once on all items that wait for the same turn; each caller has
 * the one answer. An item that comes alone doesn't wait. What the act writes counts for each caller's attempt.
 */
export function inTurnTogether<Item, Answer>() {
  type Group = { items: Item[]; attempt: Attempt; answer?: Promise<Answer> }
  const waiting = new Map<string, Group>()
  return async (
    key: string,
    item: Item,
    act: (items: readonly Item[]) => Promise<Answer>,
  ): Promise<Answer> => {
    const group = waiting.get(key) ?? { items: [], attempt: new Attempt({ leavesMarks: false }) }
    group.items.push(item)
    const close = () => {
      if (waiting.get(key) === group) waiting.delete(key)
    }
    const actOnAll = () => {
      close()
      return attempts.run(group.attempt, () => act(group.items))
    }
    if (!group.answer) {
      waiting.set(key, group)
      group.answer = inTurn([key], actOnAll).finally(close)
    }
    try {
      return await group.answer
    } finally {
      attempts.getStore()?.add(group.attempt)
    }
  }
}
