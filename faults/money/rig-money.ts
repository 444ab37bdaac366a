import type { Client } from 'pg'
import type { ForeignMoney } from '../check/collect.ts'
import type { Control } from '../world/control.ts'
import type { Pay } from '../one-sale.ts'
import type { Address } from '../world/seller.ts'

/** The provider of a rig, as its guests and the checker meet it. */
export type Money = {
  settings: Record<string, string>
  /** Called when the servers have started. */
  begin(): void
  pay: Pay
  lapse(sale: string): Promise<void>
  foreign: ForeignMoney
  /** Errors that the provider itself noticed. */
  wrong(): string[]
  close(): Promise<void>
}

export type Around = { client: Client; control: Control; addresses: () => Address[] }
