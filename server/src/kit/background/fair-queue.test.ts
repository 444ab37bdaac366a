import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

test('who asks for many waits behind who asks for one', async () => {
  const queue = fairQueue({ most: 10, mostOfOne: 5 })
  const order: string[] = []
  const one = (tenant: string) => queue.run(tenant, () => later().then(() => void order.push(tenant)))
  await Promise.all([one('a'), one('a'), one('a'), one('b'), one('c'), one('a')])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})

test('beyond its bounds nothing is taken, and what one tenant may not, another may', async () => {
  const queue = fairQueue({ most: 4, mostOfOne: 2 })
  const taken = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((tenant) => queue.run(tenant, later))
  expect(taken.map((each) => each !== undefined)).toEqual([true, true, true, false, true, true, false])
  await Promise.all(taken)
  await expect(queue.run('a', later)).resolves.toBeUndefined()
})

test('what fails fails for its asker alone', async () => {
  const queue = fairQueue({ most: 2, mostOfOne: 2 })
  const failing = queue.run('a', () => Promise.reject(new Error('no paper')))
  const fine = queue.run('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no paper')
  expect(await fine).toBe('done')
})
