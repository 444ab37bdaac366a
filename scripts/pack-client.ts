import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, run } from './steps.ts'

/** Packs the client as `npm install` takes it: JavaScript with its types, for programs that don't have this repository. */
export async function packClient(file: string): Promise<boolean> {
  const folder = join(root, `.tmp/client-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const into = `--outDir ${folder}/dist --tsBuildInfoFile ${folder}/tsbuildinfo`
    if (!(await run(`tsc -p client --emitDeclarationOnly false ${into}`))) return false
    const manifest = manifestOf(JSON.parse(readFileSync(join(root, 'client/package.json'), 'utf8')))
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    for (const part of ['client/README.md', 'LICENSE'])
      cpSync(join(root, part), join(folder, part.replace('client/', '')))
    await promisify(execFile)('npm', ['pack', folder, '--silent', '--pack-destination', folder])
    renameSync(join(folder, `reseller-portal-client-${manifest.version}.tgz`), file)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Manifest = { name: string; version: string; license: string; dependencies: Record<string, string> }

function manifestOf({ name, version, license, dependencies }: Manifest) {
  return {
    name,
    version,
    description: 'The calls of a Reseller Portal, typed from its OpenAPI document',
    license,
    type: 'module',
    bin: { 'reseller-portal-mcp': 'dist/mcp.js' },
    exports: { '.': './dist/index.js' },
    files: ['dist'],
    engines: { node: '>=20' },
    dependencies,
  }
}
