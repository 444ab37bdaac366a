import { X509Certificate } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { appleFiles, certificate, inYears, keyPem, passType } from '#test/fakes/wallets/certificates.ts'
import { openGoogle } from '#test/fakes/wallets/google.ts'
import { offeredWallets, walletsOf } from './settings.ts'
import { gauges } from './gauges.ts'

let apple: Awaited<ReturnType<typeof appleFiles>>
let google: Awaited<ReturnType<typeof openGoogle>>
beforeAll(async () => {
  apple = await appleFiles()
  google = await openGoogle()
})

const wallets = (settings: Record<string, string>) => walletsOf(readConfig(settings))
const now = new Date()

describe('the settings of Apple Wallet', () => {
  test('are off until all are there, and a missing one is named', () => {
    expect(wallets({})).toEqual({ apple: undefined, google: undefined })
    expect(wallets(apple.settings).apple).toMatchObject({ passType })
    for (const name of Object.keys(apple.settings).filter((each) => each !== 'APPLE_PASS_KEY_PASSWORD'))
      expect(() => readConfig({ ...apple.settings, [name]: '' })).toThrow(
        `${name} is missing. Apple Wallet needs`,
      )
  })

  test('take the file as Apple gives it', async () => {
    const der = await apple.write('pass.cer', '')
    await writeFile(der, new X509Certificate(apple.signer.pem).raw)
    expect(wallets({ ...apple.settings, APPLE_PASS_CERTIFICATE: der }).apple).toMatchObject({ passType })
  })

  test('with a wrong file are refused in a sentence that names it', async () => {
    const other = await appleFiles({ uid: 'pass.example.other' })
    const stranger = certificate({ subject: { CN: 'Somebody' } })
    const wrong: [Record<string, string>, string][] = [
      [{ APPLE_PASS_CERTIFICATE: '/nowhere.pem' }, "APPLE_PASS_CERTIFICATE can't be read: /nowhere.pem."],
      [
        { APPLE_PASS_CERTIFICATE: apple.settings.APPLE_PASS_KEY },
        "APPLE_PASS_CERTIFICATE isn't a certificate",
      ],
      [
        { APPLE_PASS_CERTIFICATE: other.settings.APPLE_PASS_CERTIFICATE },
        `isn't for APPLE_PASS_TYPE ${passType}, but for pass.example.other.`,
      ],
      [{ APPLE_TEAM: 'TEAM654321' }, "isn't of APPLE_TEAM TEAM654321, but of TEAM123456."],
      [
        { APPLE_PASS_KEY: other.settings.APPLE_PASS_KEY },
        "APPLE_PASS_KEY isn't the key of APPLE_PASS_CERTIFICATE",
      ],
      [{ APPLE_PASS_KEY_PASSWORD: 'wrong' }, "APPLE_PASS_KEY isn't an RSA key that opens"],
      [
        { APPLE_WWDR_CERTIFICATE: await apple.write('stranger.pem', stranger.pem) },
        "APPLE_WWDR_CERTIFICATE didn't issue APPLE_PASS_CERTIFICATE. Download the one named:",
      ],
    ]
    for (const [settings, sentence] of wrong)
      expect(() => wallets({ ...apple.settings, ...settings }), sentence).toThrow(sentence)
  })

  test('with a certificate that has expired offer nothing, and the portal starts', async () => {
    const old = await appleFiles({ until: inYears(-1) })
    const config = readConfig({ ...old.settings })
    expect(offeredWallets(config, now)).toEqual({ apple: false, google: false })
    expect(offeredWallets(config, inYears(-1.5))).toEqual({ apple: true, google: false })
  })

  test('say in the metrics how long the certificate is valid', async () => {
    const [gauge] = gauges
    const read = (settings: Record<string, string>) =>
      gauge?.read({ config: readConfig(settings), clock: () => now } as Parameters<typeof gauge.read>[0])
    expect(await read({})).toBeNaN()
    const days = Number(await read(apple.settings)) / 86_400
    expect(days).toBeGreaterThan(363)
    expect(days).toBeLessThan(366)
  })
})

describe('the settings of Google Wallet', () => {
  test('are both needed, and the file is that of a service account', async () => {
    expect(wallets(google.settings).google).toMatchObject({ issuer: google.settings.GOOGLE_WALLET_ISSUER })
    expect(() => readConfig({ GOOGLE_WALLET_ISSUER: '1' })).toThrow('GOOGLE_WALLET_ACCOUNT is missing')
    expect(() => readConfig({ ...google.settings, GOOGLE_WALLET_ISSUER: 'BCR2DN4T' })).toThrow(
      "GOOGLE_WALLET_ISSUER isn't valid: it must be the number of the issuer.",
    )
    const path = join(google.folder, 'wrong.json')
    for (const text of ['', '{}', '[]', keyPem(apple.signer)]) {
      await writeFile(path, text)
      expect(() => wallets({ ...google.settings, GOOGLE_WALLET_ACCOUNT: path })).toThrow(
        "GOOGLE_WALLET_ACCOUNT isn't the key of a service account",
      )
    }
  })
})
