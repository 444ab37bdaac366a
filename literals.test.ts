import { expect, test } from 'vitest'
import { readHouse } from './house/index.ts'
import { literalTextsOf } from './house/literals.ts'

test('no screen writes out a text; each is read by its key', () => {
  const screens = readHouse(import.meta.dirname).filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path))
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap(literalTextsOf)).toEqual([])
})

test.each([
  '<p>Add booking</p>',
  '<>Add booking</>',
  '<p>{isNew ? t("a") : "Add booking"}</p>',
  '<p>{isNew && "Add booking"}</p>',
  '<p>{`Add booking ${name}`}</p>',
  '<p>{"Add booking " + name}</p>',
  '<p title="Add booking" />',
  '<button aria-label={isNew ? "Add booking" : undefined} />',
  '<img alt="Add booking" />',
  '<input placeholder={`Add booking`} />',
  '<Menu items={[{ label: "Add booking" }]} />',
])('a text that is written out is found: %s', (markup) => {
  expect(literalTextsOf({ path: 'web/src/ui/a.tsx', text: `const a = ${markup}` })).toEqual([
    'web/src/ui/a.tsx: Add booking',
  ])
})

test('names that are the same in every language, and strings that only code reads, are not texts', () => {
  const text = `const a = <p title={t('ui.add')} className="wide"><kbd>Ctrl K</kbd> · {t('ui.add', { by: 'name' })}</p>`
  expect(literalTextsOf({ path: 'web/src/ui/a.tsx', text })).toEqual([])
})
