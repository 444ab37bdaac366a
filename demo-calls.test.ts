import { expect, test } from 'vitest'
import { readHouse } from './house/index.ts'

/**
 * The functions of rooms that the demo world may use beside the calls of the API: what a browser brings (a session, a chosen
 * password), what only the machine itself does (its first technician, the hourly job), and which portal it is.
 */
const allowed = [
  ...['actorOf', 'hashPassword', 'joinWithPassword', 'letTechnicianIn'],
  ...['extendCalendars', 'isSandboxPortal'],
]
const writesItself =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from|update \w+ set)\b/i

function whyNotByCalls({ path, text }: { path: string; text: string }): string[] {
  const imports = [...text.matchAll(/^import (?<names>[^']+) from '#(?<from>modules\/[^']+)'/gm)]
  const beside = imports.flatMap(({ groups: { names = '', from = '' } = {} }) =>
    from.endsWith('/index.ts')
      ? (names.match(/\w+/g) ?? []).filter((name) => !allowed.includes(name))
      : [from],
  )
  const dynamic = /import\('#modules/.exec(text)
  const write = writesItself.exec(text)
  return [
    ...beside.map((each) => `${path} uses ${each}`),
    ...(dynamic === null ? [] : [`${path} uses ${dynamic[0]}`]),
    ...(write === null ? [] : [`${path} has ${write[0]}`]),
  ]
}

test('whatever the demo world has was made by calls that screens make', () => {
  const files = readHouse(import.meta.dirname).filter(
    ({ path }) => path.startsWith('server/src/demo/') && !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(whyNotByCalls)).toEqual([])
  const used = files.map(({ text }) => text).join('\n')
  expect(allowed.filter((name) => !new RegExp(`\\b${name}\\(`).test(used))).toEqual([])
})

test('a file that writes beside the calls is reported', () => {
  const shortcuts = [
    `import { openChannel } from '#modules/organizations/index.ts'`,
    `import {\n  hashPassword,\n  createAccount,\n} from '#modules/accounts/index.ts'`,
    `import { addPicture } from '#modules/products/media/add.ts'`,
    `await import('#modules/products/index.ts')`,
    `await tx.insertInto('slots').values(slots).execute()`,
    'await sql`update slots set capacity = 0`.execute(tx)',
  ]
  for (const text of shortcuts)
    expect(whyNotByCalls({ path: 'server/src/demo/a.ts', text }), text).toHaveLength(1)
})
