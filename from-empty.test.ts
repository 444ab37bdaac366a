import { expect, test } from 'vitest'
import { readHouse } from './house/index.ts'

/** What a journey from an empty database may use: a browser, the running portal, and the world around it. */
const allowed = [
  ...[
    'vitest',
    'playwright-core',
    '#kit/zone.ts',
    '#test/app.ts',
    '#test/free-port.ts',
    '#test/fakes/stripe/index.ts',
  ],
  ...['#test/mail/mail-server.ts', '#test/people/authenticator.ts', '#test/servers/command.ts'],
  ...['#test/vouchers/read-pdf.ts', '../sale/selling.ts', '../sale/stripe-network.ts', '../select.ts'],
  ...['./people.ts', './portal.ts', '#test/long-runs.ts'],
]
/** Of the world of the other journeys only the windows: the rest of it signs people in on the database. */
const ofWorld = /^import \{ openWindows, signIn \} from '\.\.\/world\.ts'$/gm
/** The database of an app, its demo, and its calls without a screen. */
const besideScreens = /\.db\b|\bdemo: true|\binject\(|\bsql`|\bfetch\(/

function whyNotFromEmpty({ path, text }: { path: string; text: string }): string[] {
  const own = text.replaceAll(ofWorld, '')
  const imports = [...own.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
    ([, a, b]) => a ?? b ?? '',
  )
  const wrong = imports.filter((each) => !allowed.includes(each)).map((each) => `${path} imports ${each}`)
  const beside = besideScreens.exec(own)
  return beside === null ? wrong : [...wrong, `${path} has ${beside[0]}`]
}

test('journeys from an empty database set everything up through screens', () => {
  const journeys = readHouse(import.meta.dirname).filter(({ path }) => path.startsWith('e2e/from-empty/'))
  expect(journeys.length).toBeGreaterThan(2)
  expect(journeys.flatMap(whyNotFromEmpty)).toEqual([])
})

test('one that takes a shortcut is reported', () => {
  const shortcuts = [
    `import { demoId } from '#demo/index.ts'`,
    `import { openWorld } from '../world.ts'`,
    `import { addShelf } from '#test/shelf.ts'`,
    `await import('#db/open.ts')`,
    `await app.db.selectFrom('accounts')`,
    `await app.inject({ url: '/api/products' })`,
  ]
  for (const text of shortcuts)
    expect(whyNotFromEmpty({ path: 'e2e/from-empty/a.ts', text }), text).toHaveLength(1)
})
