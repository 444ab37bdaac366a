import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Component = { 'bom-ref': string; scope: string; version?: string; licenses?: unknown[] }

function dependenciesOf(part: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, part, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
  return Object.keys(part === 'web' ? devDependencies : dependencies)
}

test('the bill of materials lists the packages of the server and the browser, with version and license', () => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { components } = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options)) as {
    components: Component[]
  }
  const named = (scopes: readonly string[]) =>
    components
      .filter(({ scope }) => scopes.includes(scope))
      .map((each) => each['bom-ref'].replace(/@[^@]*$/, ''))
  const onServer = [...dependenciesOf('server'), ...dependenciesOf('contract')]
  expect(onServer).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
  expect(named(['required'])).toEqual(expect.arrayContaining(onServer))
  expect(named(['required'])).not.toContain('vitest')
  expect(named(['required', 'optional'])).toEqual(expect.arrayContaining(dependenciesOf('web')))
  const incomplete = components.filter(({ version, licenses = [] }) => !version || licenses.length === 0)
  // Its license (MIT) stands in its README only.
  expect(incomplete.map((each) => each['bom-ref'])).toEqual(['png-js@1.1.0'])
})
