import { expect, test, vi } from 'vitest'
import { Attempt, attempts } from '#db/attempt.ts'
import { inTurn, inTurnTogether } from './in-turn.ts'

/** Things that end when the test says so, and the order in which they began. */
function things() {
  const began: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const thing = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(name)))
    })
  }
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, thing, end }
}

test('what shares a key waits for what was asked before it, the rest does not', async () => {
  const { began, thing, end } = things()
  const all = [
    inTurn(['a', 'b'], thing('first')),
    inTurn(['b'], thing('second')),
    inTurn(['c'], thing('other')),
  ]
  expect(began).toEqual(['first', 'other'])
  await end('first')
  expect(began).toEqual(['first', 'other', 'second'])
  await end('second')
  await end('other')
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
})

test('one that fails lets the next one go, and tells its own caller only', async () => {
  const { began, thing, end } = things()
  const [first, second] = [inTurn(['k'], thing('first')), inTurn(['k'], thing('second'))]
  const message = first.catch((error: unknown) => String(error))
  await end('first', new Error('no'))
  expect(await message).toBe('Error: no')
  expect(began).toEqual(['first', 'second'])
  await end('second')
  expect(await second).toBe('second')
})

test('one whose turn comes too late is refused instead of begun', async () => {
  const { began, thing, end } = things()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const [first, late] = [inTurn(['z'], thing('first')), inTurn(['z'], thing('late'))]
  now.mockReturnValue(4000)
  const inTime = inTurn(['z'], thing('in time'))
  now.mockReturnValue(6000)
  const refused = late.catch((error: unknown) => error)
  await end('first')
  expect(await refused).toMatchObject({ because: 'locked' })
  await end('in time')
  now.mockRestore()
  expect([await first, await inTime, began]).toEqual(['first', 'in time', ['first', 'in time']])
})

test('what waits for one turn is acted on together, what comes alone at once', async () => {
  const { began, thing, end } = things()
  const together = inTurnTogether<string, string>()
  const all = ['a', 'b', 'c'].map((item) => together('t', item, (items) => thing(items.join())()))
  expect(began).toEqual(['a'])
  await end('a')
  expect(began).toEqual(['a', 'b,c'])
  all.push(together('t', 'd', (items) => thing(items.join())()))
  await end('b,c')
  await end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b,c', 'b,c', 'd'])
})

test('what is written together, or may have been, counts for the attempt of each caller', async () => {
  const together = inTurnTogether<string, undefined>()
  const tries = [1, 2, 3].map(() => new Attempt({ leavesMarks: false }))
  const write = async (items: readonly string[]) => {
    attempts.getStore()?.note('insert into holds')
    await Promise.resolve()
    if (items.includes('3')) throw new Error('no answer')
    return undefined
  }
  const calls = tries.map((attempt, index) =>
    attempts.run(attempt, () => together('w', String(index + 1), write)),
  )
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(tries.map(({ hasWritten }) => hasWritten)).toEqual([true, true, true])
})
