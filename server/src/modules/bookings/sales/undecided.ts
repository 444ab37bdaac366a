import type { Work } from '../../../kit/context.ts'
import { giveToPerson } from './sale.ts'
import type { Sale } from './sale.ts'

/** After this long in one state without an end of the payment a person decides. */
const giveUpMs = 60 * 60_000

/** A provider that answers and neither takes the money nor lets it go is waited for an hour, never for ever. */
export async function waitForProvider(sale: Sale, work: Work): Promise<Sale | undefined> {
  const waited = work.now.getTime() - sale.updated_at.getTime()
  return waited > giveUpMs ? giveToPerson(sale, 'money_undecided', work) : undefined
}
