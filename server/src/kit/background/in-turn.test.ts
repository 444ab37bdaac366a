import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

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
