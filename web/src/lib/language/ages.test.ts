import { expect, test } from 'vitest'
import { agesText } from './ages.ts'
import { withWords, startTexts } from '../test-render.ts'

const ages = (minAge: number, maxAge: number) => withWords(({ t }) => agesText({ minAge, maxAge }, t))

test(
  'ages are one, a span, open to one side, or any',
  { tags: ['1.3-83', '2.2-128', '2.2-129', '2.2-130', '2.2-131', '2.2-132'] },
  async () => {
    await startTexts()
    expect([ages(7, 7), ages(3, 12), ages(13, 101), ages(0, 2), ages(0, 120)]).toEqual([
      'age 7',
      'ages 3 - 12',
      'ages 13+',
      'ages 2 and under',
      'any age',
    ])
  },
)

test('ages up to one hundred are not open-ended', async () => {
  await startTexts()
  expect([ages(65, 100), ages(0, 100)]).toEqual(['ages 65 - 100', 'ages 100 and under'])
})

test('ages are written in the reader’s language', async () => {
  await startTexts({ remembered: 'fr' })
  expect([ages(3, 12), ages(0, 120)]).toEqual(['de 3 à 12 ans', 'tout âge'])
})
