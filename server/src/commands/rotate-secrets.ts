import { resealHeaders } from '#modules/channels/index.ts'
import { resealKeys } from '#modules/connections/index.ts'
import { resealFactors, resealProviders } from '#modules/accounts/index.ts'
import { resealGateKeys, rotateGateKeys } from '#modules/gate/index.ts'
import { resealPointKeys } from '#modules/organizations/index.ts'
import type { Config } from '../config.ts'
import type { Db } from '#kit/context.ts'
import { runWithDatabase } from './with-database.ts'

/**
 * `npm run secrets:rotate`: encrypts with `SECRETS_KEY` what was encrypted with `SECRETS_KEY_BEFORE`. `npm run
 * gate-keys:rotate`: replaces the keys that sign the codes of tickets, for example after one may have leaked.
 */
const ofGates = process.argv[2] === 'gate-keys'
runWithDatabase('secrets-rotate', async (db, config) => {
  process.stdout.write(`${await (ofGates ? rotateOfGates : resealAll)(db, config)}\n`)
  return true
})

async function resealAll(db: Db, config: Config): Promise<string> {
  const count =
    (await resealKeys(db, config)) +
    (await resealHeaders(db, config)) +
    (await resealPointKeys(db, config)) +
    (await resealGateKeys(db, config)) +
    (await resealFactors(db, config)) +
    (await resealProviders(db, config))
  return `Secrets encrypted with the new SECRETS_KEY: ${count}.`
}

async function rotateOfGates(db: Db, config: Config): Promise<string> {
  const now = new Date()
  const count = await rotateGateKeys({ db, config, now }, now)
  return `Signing keys replaced for suppliers: ${count}. Tickets already sold stay valid.`
}
