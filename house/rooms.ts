import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adapterFolders, moduleOrder } from './plan.ts'
import { isTest } from './files.ts'
import type { Import } from './imports.ts'

/** Where a file lives; `name` tells modules, adapters and features apart. */
type Room = { kind: Kind; name: string }
type Kind =
  | 'contract'
  | 'base'
  | 'module'
  | 'adapter'
  | 'server'
  | 'test'
  | 'web lib'
  | 'web ui'
  | 'web feature'
  | 'web app'
  | 'tools'

/** The sentence that says which line of the house plan an import breaks, or nothing. */
export function whyNotImport(it: Import): string | undefined {
  const from = roomOf(it.from)
  const isOurs = /^(contract|server|web)\//.test(it.target)
  const reason = isOurs ? whyNotUse(from, it) : isTest(it.from) ? undefined : whyNotPackage(from, it)
  return reason === undefined ? undefined : `${it.from} uses ${it.target}: ${reason}`
}

/** A module that the order does not know has no place in the house. */
export function whyNotPlaced(path: string): string | undefined {
  const room = roomOf(path)
  if (room.kind !== 'module' || rankOf(room.name) >= 0) return undefined
  return `${path}: the module ${room.name} has no place in the order of modules`
}

function roomOf(path: string): Room {
  if (path.startsWith('contract/src/')) return { kind: 'contract', name: '' }
  if (path.startsWith('server/')) return serverRoomOf(path)
  if (path.startsWith('web/src/')) return webRoomOf(path)
  if (path.startsWith('web/rig/')) return { kind: 'test', name: '' }
  return { kind: 'tools', name: '' }
}

function serverRoomOf(path: string): Room {
  if (path.startsWith('server/test/')) return { kind: 'test', name: '' }
  if (isTest(path)) return { kind: 'server', name: '' }
  if (/^server\/src\/((kit|db|octo)\/|config\.ts$)/.test(path)) return { kind: 'base', name: '' }
  const folder = adapterFolders.find((each) => path.startsWith(`${each}/`))
  const [name = '', inside] = folder === undefined ? [] : path.slice(folder.length + 1).split('/')
  if (inside !== undefined) return { kind: 'adapter', name: `${folder}/${name}` }
  const [, module] = /^server\/src\/modules\/([^/]+)\//.exec(path) ?? []
  return module === undefined ? { kind: 'server', name: '' } : { kind: 'module', name: module }
}

function webRoomOf(path: string): Room {
  const [, kind = '', name = ''] = /^web\/src\/(lib|ui|features)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (kind === 'lib') return { kind: 'web lib', name: '' }
  if (kind === 'ui') return { kind: 'web ui', name: '' }
  return kind === 'features' ? { kind: 'web feature', name } : { kind: 'web app', name: '' }
}

function whyNotUse(from: Room, { from: path, target }: Import): string | undefined {
  const to = roomOf(target)
  if (from.kind === 'tools' || to.kind === 'contract') return undefined
  if (to.kind === 'test' && !isTest(path)) return 'the product does not use what helps its tests'
  if (from.kind === 'contract') return 'the contract uses only itself'
  if (path.split('/')[0] !== target.split('/')[0])
    return 'the browser and the server meet in the contract only'
  if (from.kind === 'server' || from.kind === 'test') return undefined
  if (from.kind === 'base') return to.kind === 'base' ? undefined : 'kit, db and octo know no domain'
  if (from.kind === 'adapter') return whyNotFromAdapter(from, to, target)
  if (from.kind === 'module') return whyNotFromModule(from, to, target)
  return whyNotUpward(from, to)
}

function whyNotFromAdapter(from: Room, to: Room, target: string): string | undefined {
  if (to.kind === 'base') return undefined
  if (to.kind === 'adapter') return to.name === from.name ? undefined : 'adapters are strangers'
  const home = /^server\/src\/modules\/[^/]+/.exec(from.name)?.[0]
  const beside = target.slice(0, target.lastIndexOf('/'))
  if (beside === home || target.endsWith('/index.ts')) return whyNotAfter(from, to)
  return 'an adapter uses its interface, kit, contract and front doors'
}

function whyNotFromModule(from: Room, to: Room, target: string): string | undefined {
  if (to.kind === 'base') return undefined
  if (to.kind === 'server') return 'a module does not know who starts it'
  const owner = moduleOf(to)
  if (owner === from.name) {
    const isFrontDoor = to.kind === 'module' || target === `${to.name}/index.ts`
    return isFrontDoor ? undefined : 'an adapter is used by its index.ts'
  }
  if (to.kind !== 'module' || target !== `server/src/modules/${owner}/index.ts`)
    return 'another module is used by its index.ts'
  return whyNotAfter(from, to)
}

function whyNotAfter(from: Room, to: Room): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)]
  if (own === other || rankOf(other) < rankOf(own)) return undefined
  return `${other} does not come before ${own} in the order of modules`
}

const webOrder: readonly Kind[] = ['web lib', 'web ui', 'web feature', 'web app']

function whyNotUpward(from: Room, to: Room): string | undefined {
  if (from.kind === 'web feature' && to.kind === 'web feature')
    return from.name === to.name ? undefined : 'features are strangers'
  return webOrder.indexOf(to.kind) <= webOrder.indexOf(from.kind)
    ? undefined
    : `${from.kind} comes before ${to.kind}`
}

function whyNotPackage(from: Room, { from: path, target, typeOnly }: Import): string | undefined {
  if (path.startsWith('server/') && !typeOnly && !isInstalled(target))
    return 'it is no dependency of the server, so production does not have it'
  if (from.kind === 'contract' && target !== 'zod') return 'the contract uses zod and nothing else'
  if (from.kind.startsWith('web') && target.startsWith('node:')) return 'the browser has no Node'
  return undefined
}

const manifest: { dependencies: Record<string, string>; optionalDependencies: Record<string, string> } =
  JSON.parse(readFileSync(join(import.meta.dirname, '../server/package.json'), 'utf8'))

function isInstalled(target: string): boolean {
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(target) ?? []
  return (
    target.startsWith('node:') ||
    Object.hasOwn({ ...manifest.dependencies, ...manifest.optionalDependencies }, name)
  )
}

function moduleOf(room: Room): string {
  return room.kind === 'adapter' ? (room.name.split('/')[3] ?? '') : room.name
}

function rankOf(module: string): number {
  return moduleOrder.indexOf(module)
}
