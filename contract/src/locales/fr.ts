import kit from './fr/kit.json' with { type: 'json' }
import organizations from './fr/organizations.json' with { type: 'json' }
import accounts from './fr/accounts.json' with { type: 'json' }
import products from './fr/products.json' with { type: 'json' }
import inventory from './fr/inventory.json' with { type: 'json' }
import connections from './fr/connections.json' with { type: 'json' }
import prices from './fr/prices.json' with { type: 'json' }
import offers from './fr/offers.json' with { type: 'json' }
import ledger from './fr/ledger.json' with { type: 'json' }
import payments from './fr/payments.json' with { type: 'json' }
import sales from './fr/sales.json' with { type: 'json' }
import gate from './fr/gate.json' with { type: 'json' }
import documents from './fr/documents.json' with { type: 'json' }
import channels from './fr/channels.json' with { type: 'json' }
import reports from './fr/reports.json' with { type: 'json' }
import { gather } from './gather.ts'
import type { Texts } from './texts.ts'

// A text that English has and French has not does not compile.
export default gather([
  kit,
  organizations,
  accounts,
  products,
  inventory,
  connections,
  prices,
  offers,
  ledger,
  payments,
  sales,
  gate,
  documents,
  channels,
  reports,
]) satisfies Texts
