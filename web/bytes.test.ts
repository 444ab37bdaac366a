import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'

type File = Rolldown.OutputChunk

const screens = {
  'the sign-in screen': { entry: 'features/identity/sign-in-screen.tsx', layout: [], limit: 150_000 },
  'the booking list': {
    entry: 'features/bookings/list-screen.tsx',
    layout: ['app/shell/layout.tsx'],
    limit: 225_000,
  },
  'the new booking': {
    entry: 'app/selling/add-bookings.tsx',
    layout: ['app/shell/layout.tsx'],
    limit: 250_000,
  },
}

let files: readonly File[] = []
let fonts: readonly { name: string; bytes: number }[] = []

beforeAll(async () => {
  // The runner says "test", and React would be built for development.
  vi.stubEnv('NODE_ENV', 'production')
  const root = fileURLToPath(new URL('.', import.meta.url))
  const built = await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const all = outputs.flatMap((output) => ('output' in output ? output.output : []))
  files = all.filter((file) => file.type === 'chunk')
  fonts = all
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.woff2'))
    .map((file) => ({ name: file.fileName, bytes: file.type === 'asset' ? file.source.length : 0 }))
})

for (const [name, { entry, layout, limit }] of Object.entries(screens)) {
  test(`${name} needs at most ${limit / 1000} kB of script`, () => {
    const needed = neededBy(['index.html', ...layout, entry].map(fileOf))
    expect(bytesOf(needed)).toBeLessThanOrEqual(limit)
  })
}

test('the calendar on other sites needs at most 60 kB of script, and nothing of the screens', () => {
  const needed = neededBy([fileOf('calendar.html')])
  expect(bytesOf(needed)).toBeLessThanOrEqual(60_000)
  expect(needed.map(({ name }) => name)).not.toContain('base')
})

test.each(['en', 'es', 'fr'])('the texts of one language (%s) need at most 15 kB', (language) => {
  const texts = files.filter(
    ({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/locales/${language}/index.ts`) ||
      facadeModuleId?.endsWith(`/locales/${language}/screens/index.ts`),
  )
  expect(texts).toHaveLength(2)
  expect(bytesOf(texts)).toBeLessThanOrEqual(15_000)
})

test('the schema library is sent with the forms of records, and with no screen of the desk', () => {
  const schemas = files.filter(({ code }) => code.includes('ZodError'))
  expect(schemas).toHaveLength(1)
  const withForm = files.filter(
    (file) => isScreen(file) && neededBy([file]).some((it) => schemas.includes(it)),
  )
  const names = withForm.map(({ name }) => name)
  expect(names).toContain('screens')
  for (const desk of ['sign-in-screen', 'layout', 'list-screen', 'add-bookings', 'details-screen'])
    expect(names).not.toContain(desk)
})

test('Inter comes from our own address, Latin letters in at most 60 kB, and no other alphabet', () => {
  expect(fonts.map(({ name }) => name.replace(/-[^-]*$/, '')).toSorted()).toEqual([
    'assets/inter-latin-ext-wght-normal',
    'assets/inter-latin-wght-normal',
  ])
  const latin = fonts.find(({ name }) => name.includes('inter-latin-wght'))
  expect(latin?.bytes).toBeLessThanOrEqual(60_000)
})

function isScreen({ isDynamicEntry, facadeModuleId }: File) {
  return isDynamicEntry && facadeModuleId?.endsWith('.tsx') === true
}

function fileOf(end: string) {
  const file = files.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${end}`))
  if (file === undefined) throw new Error(`the build has no entry ${end}`)
  return file
}

/** The files and all that they import before they can run. */
function neededBy(wanted: readonly File[], known = new Set<File>()): File[] {
  for (const file of wanted.filter((each) => !known.has(each))) {
    known.add(file)
    neededBy(
      files.filter(({ fileName }) => file.imports.includes(fileName)),
      known,
    )
  }
  return [...known]
}

function bytesOf(wanted: readonly File[]) {
  return wanted.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
