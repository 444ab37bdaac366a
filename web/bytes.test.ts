import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'

type File = Rolldown.OutputChunk

const screens = {
  'the sign-in screen': { entry: 'features/identity/sign-in-screen.tsx', layout: [], limit: 155_000 },
  'the booking list': {
    entry: 'features/bookings/list-screen.tsx',
    layout: ['app/layout.tsx'],
    limit: 220_000,
  },
  'the new booking': {
    entry: 'app/add-bookings.tsx',
    layout: ['app/layout.tsx'],
    limit: 245_000,
  },
}

let files: readonly File[] = []

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
  files = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk')
})

for (const [name, { entry, layout, limit }] of Object.entries(screens)) {
  test(`${name} needs at most ${limit / 1000} kB of script`, () => {
    const needed = neededBy(['index.html', ...layout, entry].map(fileOf))
    expect(bytesOf(needed)).toBeLessThanOrEqual(limit)
  })
}

test.each(['en', 'es', 'fr'])('the texts of one language (%s) need at most 12 kB', (language) => {
  const texts = files.filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/locales/${language}/index.ts`),
  )
  expect(texts).toHaveLength(2)
  expect(bytesOf(texts)).toBeLessThanOrEqual(12_000)
})

test('the browser is sent no schema library', () => {
  expect(files.filter(({ code }) => code.includes('ZodError')).map(({ fileName }) => fileName)).toEqual([])
})

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
