import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resealed, seal, unseal } from './secrets.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const word = 'a long word that only the environment knows'

test('what is sealed opens again, does not show its text, and differs every time', async () => {
  const settings = { DATA_DIR: folder, SECRETS_KEY: word }
  const [one, other] = [await seal('top-secret', settings), await seal('top-secret', settings)]
  expect(await unseal(one, settings)).toBe('top-secret')
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain('top-secret')
})

test('another key, or a changed byte, does not open it', async () => {
  const settings = { DATA_DIR: folder, SECRETS_KEY: word }
  const sealed = await seal('top-secret', settings)
  await expect(unseal(sealed, { ...settings, SECRETS_KEY: `${word}!` })).rejects.toThrow(
    'unable to authenticate',
  )
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  await expect(unseal(sealed, settings)).rejects.toThrow('unable to authenticate')
})

test('a new key takes over from the one before, and then stands alone', async () => {
  const old = { DATA_DIR: folder, SECRETS_KEY: word }
  const both = { DATA_DIR: folder, SECRETS_KEY: `${word}, the next`, SECRETS_KEY_BEFORE: word }
  const alone = { ...both, SECRETS_KEY_BEFORE: undefined }
  const sealed = await seal('top-secret', old)
  expect(await unseal(sealed, both)).toBe('top-secret')
  await expect(unseal(sealed, alone)).rejects.toThrow('unable to authenticate')
  const fresh = await resealed(sealed, both)
  expect(await unseal(fresh ?? sealed, alone)).toBe('top-secret')
  expect(await resealed(fresh ?? sealed, both)).toBeUndefined()
})

test('without a key in the environment one is made up once and kept', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), SECRETS_KEY: undefined }
  const sealed = await seal('top-secret', settings)
  const kept = await readFile(join(folder, 'data', 'secrets-key'), 'utf8')
  expect(kept.trim().length).toBeGreaterThan(40)
  expect(await unseal(sealed, { DATA_DIR: folder, SECRETS_KEY: kept.trim() })).toBe('top-secret')
})
