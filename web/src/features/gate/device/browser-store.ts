import { nothingKept, type DeviceState, type Store } from './kept.ts'

type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
type Owner = { accountId: string; until: number; key: CryptoKey }

const [database, shelf] = ['gate', 'kept']
const longestSession = 24 * 60 * 60_000

/**
 * What the device stores, each part encrypted with a key that scripts cannot read. It belongs to one account: for
 * another account, or after a day, only the scans that were not sent are left, without guests.
 */
export function browserStore(accountId: string): Store {
  let owner: Promise<Owner> | undefined
  const ownerNow = () => (owner ??= ownerOf(accountId))
  return {
    async load() {
      const { key } = await ownerNow()
      const parts = await Promise.all(
        (['shift', 'queue', 'entries'] as const).map(
          async (name) => [name, await opened(name, key)] as const,
        ),
      )
      return { ...nothingKept, ...Object.fromEntries(parts.filter(([, value]) => value !== undefined)) }
    },
    async save(part) {
      const { key } = await ownerNow()
      const sealed = Object.entries(part).map(
        async ([name, value]) => [name, await seal(value, key)] as const,
      )
      await putUntilEnd(accountId, await Promise.all(sealed))
    },
  }
}

/** Deletes what a session stored about guests. Scans that were not sent stay until they are sent. */
export async function forgetShift(): Promise<void> {
  const owner = await read<Owner>('owner')
  if (owner)
    await put([
      ['owner', { ...owner, until: 0 }],
      ['shift', undefined],
      ['entries', undefined],
    ])
}

/** Whether this account, or any, left a shift here that is not over. */
export async function hasShift(): Promise<boolean> {
  const owner = await read<Owner>('owner')
  return owner !== undefined && owner.until > Date.now() && (await read('shift')) !== undefined
}

/** The ID of the account whose shift is stored here, or an empty text. */
export async function keptAccount(): Promise<string> {
  return (await read<Owner>('owner'))?.accountId ?? ''
}

async function ownerOf(accountId: string): Promise<Owner> {
  const previous = await read<Owner>('owner')
  if (previous?.accountId === accountId && previous.until > Date.now()) return previous
  const key = previous?.key ?? (await newKey())
  const owner = { accountId, until: Date.now() + longestSession, key }
  await put([
    ['owner', owner],
    ['shift', undefined],
    ['entries', undefined],
  ])
  return owner
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function seal(value: unknown, key: CryptoKey): Promise<Sealed | undefined> {
  if (value === undefined) return undefined
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text) }
}

async function opened<N extends keyof DeviceState>(
  name: N,
  key: CryptoKey,
): Promise<DeviceState[N] | undefined> {
  const sealed = await read<Sealed>(name)
  if (!sealed) return undefined
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.nonce }, key, sealed.bytes)
  return JSON.parse(new TextDecoder().decode(bytes))
}

let connection: Promise<IDBDatabase> | undefined

function connected(): Promise<IDBDatabase> {
  return (connection ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(shelf))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the browser keeps nothing')))
  }))
}

async function read<T>(name: string): Promise<T | undefined> {
  const request = (await connected()).transaction(shelf).objectStore(shelf).get(name)
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} cannot be read`)))
  })
}

type Parts = readonly (readonly [string, unknown])[]

/** Writes everything or nothing. It's on the disk when the promise is fulfilled. */
async function put(parts: Parts): Promise<void> {
  const writing = await beginWriting()
  for (const part of parts) write(part, writing)
  return done(writing)
}

/**
 * Writes all parts, but only the queue once this account's session has ended, in this window or another: a save that began
 * before must not bring back data of guests.
 */
async function putUntilEnd(accountId: string, parts: Parts): Promise<void> {
  const writing = await beginWriting()
  const request: IDBRequest<Owner | undefined> = writing.objectStore(shelf).get('owner')
  request.addEventListener('success', () => {
    const owner = request.result
    const isOver = owner?.accountId !== accountId || owner.until <= Date.now()
    for (const part of parts) if (!isOver || part[0] === 'queue') write(part, writing)
  })
  return done(writing)
}

async function beginWriting(): Promise<IDBTransaction> {
  return (await connected()).transaction(shelf, 'readwrite', { durability: 'strict' })
}

function write([name, value]: Parts[number], writing: IDBTransaction): void {
  if (value === undefined) writing.objectStore(shelf).delete(name)
  else writing.objectStore(shelf).put(value, name)
}

function done(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('the browser kept nothing')))
  })
}
